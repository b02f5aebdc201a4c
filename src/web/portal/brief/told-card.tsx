import type { BriefView } from '#contract/event-facts.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { PortalCard } from '../kit/portal-card.tsx'
import { toldLines } from './brief-words.ts'

/** What was told, for reading. */
export function ToldCard({ brief }: { readonly brief: BriefView }) {
  const zone = useBusinessZone()
  return (
    <PortalCard title="What you told us">
      <dl className="num">
        {toldLines(brief, zone).map(([name, lines]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line px-4.5 py-4 last:border-0 sm:grid-cols-[8rem_1fr] md:px-6"
          >
            <dt className="text-fg-muted">{name}</dt>
            <dd className="min-w-0">
              {lines.map((line, index) => (
                <span key={line} className={index === 0 ? 'block font-[550]' : 'block text-ui'}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </PortalCard>
  )
}
