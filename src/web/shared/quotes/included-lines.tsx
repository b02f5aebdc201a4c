import type { Currency } from '#domain/money.ts'
import { formatMoney } from '#domain/money.ts'
import type { SheetLine } from '#domain/offers/sheet.ts'

/** What is always in. */
export function IncludedLines({
  lines,
  currency,
}: {
  readonly lines: readonly SheetLine[]
  readonly currency: Currency
}) {
  if (lines.length === 0) return null
  return (
    <section aria-label="Included" className="border-b border-line py-5">
      <h4 className="text-[1.0625rem] font-[650]">Included</h4>
      <ul>
        {lines.map(({ id, name, description, how, amount }) => (
          <li
            key={id}
            className="flex justify-between gap-4 border-b border-line py-3 last:border-b-0 last:pb-0"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-[600]">{name}</p>
              {description ? <p className="text-small text-fg-muted">{description}</p> : null}
              {how ? <p className="num text-small text-fg-muted">{how}</p> : null}
            </div>
            <p className="num font-[600]">{formatMoney(amount, currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
