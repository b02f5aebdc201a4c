import type { PortalQuote, QuoteDifference } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'

/** Lines and total that differ, side by side. */
export function DifferenceTable({
  difference: { lines, total_before, total_after },
  currency,
  totalLabel,
}: {
  readonly difference: QuoteDifference
  readonly currency: string
  readonly totalLabel: string
}) {
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency))
  return (
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
            {totalLabel}
          </th>
          <td className="py-1.5 pl-3 text-right text-fg-muted">{money(total_before)}</td>
          <td className="py-1.5 pl-3 text-right font-[650]">{money(total_after)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const termWords = { added: 'New terms', changed: 'Other words', removed: 'No longer applies' } as const

/** Clauses that are new, gone or have other words, by title; nothing where there are none. */
export function TermList({ terms }: { readonly terms: NonNullable<PortalQuote['changes']>['terms'] }) {
  if (terms.length === 0) return null
  return (
    <ul aria-label="Terms" className="mt-3 text-ui">
      {terms.map(({ title, change }, index) => (
        <li key={index} className="flex justify-between gap-3 border-t border-line py-1.5">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <span className="shrink-0 text-fg-muted">{termWords[change]}</span>
        </li>
      ))}
    </ul>
  )
}
