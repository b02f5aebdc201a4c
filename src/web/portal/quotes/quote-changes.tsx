import type { PortalQuote } from '#contract/portal-money.ts'
import { dateOfInstant } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { DifferenceTable, TermList } from './quote-difference.tsx'

/** What differs from the version that the client opened before, side by side. */
export function QuoteChanges({
  changes,
  currency,
  isOffer,
}: {
  readonly changes: NonNullable<PortalQuote['changes']>
  readonly currency: string
  /** True where the client chooses, and so has a total of their own. */
  readonly isOffer: boolean
}) {
  const zone = useBusinessZone()
  const { sent_at, lines, total_before, total_after, terms } = changes
  return (
    <section
      aria-label="What has changed"
      className="mt-4 border-l-3 border-gold-500 bg-surface-2 px-4.5 py-3.5"
    >
      <h4 className="font-[650]">What has changed since {dateOfInstant(sent_at, zone)}</h4>
      {lines.length === 0 && total_before === total_after ? (
        <p className="text-ui text-fg-muted">
          {terms.length > 0 ? 'Every price is the same.' : 'The words have changed; every price is the same.'}
        </p>
      ) : (
        <DifferenceTable
          difference={changes}
          currency={currency}
          totalLabel={isOffer ? 'Total as we propose it' : 'Total'}
        />
      )}
      <TermList terms={terms} />
    </section>
  )
}
