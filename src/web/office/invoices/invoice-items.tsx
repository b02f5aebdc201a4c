import type { InvoiceItemView, InvoiceView } from '#contract/invoices.ts'
import { formatNumber } from '#domain/locale.ts'
import { formatMoney, formatRate, type Currency } from '#domain/money.ts'

/** The lines of an invoice, as a table. */
export function InvoiceItems({
  items,
  currency,
}: {
  readonly items: readonly Omit<InvoiceItemView, 'id'>[]
  readonly currency?: Currency
}) {
  const cell = 'border-b border-line py-2.5 text-right align-top max-md:text-small md:pl-6 pl-3'
  return (
    <table className="num w-full border-collapse">
      <thead>
        <tr className="text-micro font-semibold text-fg-muted [&>th]:border-b [&>th]:border-line-strong [&>th]:pb-2">
          <th scope="col" className="text-left">
            Description
          </th>
          <th scope="col" className="pl-3 text-right md:pl-6">
            Quantity
          </th>
          <th scope="col" className="pl-3 text-right max-md:hidden md:pl-6">
            Unit price
          </th>
          <th scope="col" className="pl-3 text-right md:pl-6">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          <tr key={place}>
            <td className="border-b border-line py-2.5 align-top whitespace-pre-line wrap-anywhere">
              {item.description}
              <span className="block text-small text-fg-muted md:hidden">
                {formatMoney(item.unit_price, currency)} each
              </span>
            </td>
            <td className={cell}>{formatNumber(item.quantity)}</td>
            <td className={`${cell} max-md:hidden`}>{formatMoney(item.unit_price, currency)}</td>
            <td className={`${cell} font-semibold`}>{formatMoney(item.line_total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Sums = Pick<InvoiceView, 'subtotal' | 'tax_rate' | 'tax_amount' | 'total_amount'> & {
  readonly currency?: Currency
}

/** What an invoice comes to, with the rate that it is taxed at. */
export function InvoiceSums({ sums }: { readonly sums: Sums }) {
  return (
    <dl className="num ml-auto grid w-full grid-cols-[1fr_auto] items-baseline gap-y-1.5 md:w-76 [&>dd]:text-right">
      <dt>Subtotal</dt>
      <dd>{formatMoney(sums.subtotal, sums.currency)}</dd>
      <dt>Tax ({formatRate(sums.tax_rate)})</dt>
      <dd>{formatMoney(sums.tax_amount, sums.currency)}</dd>
      <dt className="display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none">Total</dt>
      <dd className="display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none wrap-anywhere">
        <output>{formatMoney(sums.total_amount, sums.currency)}</output>
      </dd>
    </dl>
  )
}
