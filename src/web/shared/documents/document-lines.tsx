import { formatMoney, type Cents, type Currency, type Quantity } from '#domain/money.ts'

export interface DocumentLine {
  readonly id: string
  readonly name: string
  /** The text below the name. */
  readonly detail: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly total: Cents
  /** How an offer's line came to its amount, in place of quantity and price. */
  readonly how?: string | null
}

/** The line items of a quote or an invoice. */
export function DocumentLines({
  label,
  lines,
  currency,
}: {
  /** The accessible name of the table. */
  readonly label: string
  readonly lines: readonly DocumentLine[]
  readonly currency: Currency
}) {
  return (
    <table aria-label={label} className="mt-4 num w-full border-collapse text-ui">
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, detail, quantity, unit_price: price, total, how }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
              <span className="block">{name}</span>
              {detail ? (
                <span className="block text-small whitespace-pre-line text-fg-muted">{detail}</span>
              ) : null}
              <span className="block text-small text-fg-muted">
                {how ?? `${quantity} × ${formatMoney(price, currency)}`}
              </span>
            </th>
            <td className="py-2 text-right whitespace-nowrap">{formatMoney(total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
