import type { PortalQuote } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'
import { dateOfInstant } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

const termWords = { added: 'New terms', changed: 'Other words', removed: 'No longer applies' } as const

/** What differs from the version that was sent before, side by side. */
export function QuoteChanges({
  changes: { sent_at, lines, total_before, total_after, terms },
  currency,
  isOffer,
}: {
  readonly changes: NonNullable<PortalQuote['changes']>
  readonly currency: string
  /** True where the client chooses, and so has a total of their own. */
  readonly isOffer: boolean
}) {
  const zone = useBusinessZone()
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency))
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
        <table className="num mt-2 w-full border-collapse text-ui">
          <thead>
            <tr className="text-small text-fg-muted">
              <th scope="col" className="text-left font-normal">
                <span className="sr-only">Item</span>
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                Before
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, before, after }, index) => (
              <tr key={index} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-1.5 pl-3 text-right text-fg-muted">{money(before)}</td>
                <td className="py-1.5 pl-3 text-right font-[600]">{money(after)}</td>
              </tr>
            ))}
            <tr className="border-t border-line-strong">
              <th scope="row" className="py-1.5 text-left font-[650]">
                {isOffer ? 'Total as we propose it' : 'Total'}
              </th>
              <td className="py-1.5 pl-3 text-right text-fg-muted">{money(total_before)}</td>
              <td className="py-1.5 pl-3 text-right font-[650]">{money(total_after)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {terms.length > 0 ? (
        <ul aria-label="Terms" className="mt-3 text-ui">
          {terms.map(({ title, change }, index) => (
            <li key={index} className="flex justify-between gap-3 border-t border-line py-1.5">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="text-fg-muted">{termWords[change]}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
