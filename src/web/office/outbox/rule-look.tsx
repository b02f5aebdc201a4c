import type { RulePreview } from '#contract/email-rules.ts'
import { dateAndTime } from '#domain/time.ts'
import { MailFrame } from '#web/office/kit/ahead/mail-frame.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'

/** The next email of the rule as it will look. */
export function RuleLook({
  preview,
  isFailed,
}: {
  readonly preview: RulePreview | undefined
  readonly isFailed: boolean
}) {
  const zone = useBusinessZone()
  const next = preview?.next
  return (
    <div className="min-w-0 xl:sticky xl:top-20">
      <Card
        title="As it will look"
        aside={next ? <span className="text-small text-fg-muted">For {next.name}</span> : null}
      >
        {next ? (
          <>
            <dl className="num grid grid-cols-[4rem_minmax(0,1fr)] gap-y-0.5 px-4.5 py-3.5">
              <dt className="text-fg-muted">To</dt>
              <dd className="font-[550] wrap-anywhere">{next.to}</dd>
              <dt className="text-fg-muted">Subject</dt>
              <dd className="font-[550] wrap-anywhere">{next.subject}</dd>
              <dt className="text-fg-muted">Leaves</dt>
              <dd className="font-[550]">{dateAndTime(next.leaves_at, zone)}</dd>
            </dl>
            <div className="overflow-hidden rounded-b-md border-t border-line">
              <MailFrame html={next.html} title="The next email as it will look" />
            </div>
          </>
        ) : (
          <p role="status" className="px-4.5 py-8 text-center text-fg-muted">
            {isFailed
              ? 'The preview could not be made. It comes back with the next change.'
              : preview === undefined
                ? 'Writing the email…'
                : 'No booking is in sight for this rule. The settings show its email with made-up facts.'}
          </p>
        )}
      </Card>
    </div>
  )
}
