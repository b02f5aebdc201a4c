import { formatMoney, formatRate, type Cents, type Currency, type Rate } from '#domain/money.ts'

/** Subtotal, tax and total of a quote or an invoice, and the credit that an invoice uses. */
export function DocumentTotals({
  document: { subtotal, tax_rate, tax_amount, total_amount, currency },
  credit = 0,
}: {
  readonly document: {
    readonly subtotal: Cents
    readonly tax_rate: Rate
    readonly tax_amount: Cents
    readonly total_amount: Cents
    readonly currency: Currency
  }
  readonly credit?: Cents
}) {
  return (
    <dl className="mt-1 ml-auto num grid w-full grid-cols-[1fr_auto] gap-x-8 gap-y-1 pt-3 text-ui md:w-[17rem] [&>dd]:text-right">
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      <dt>Tax ({formatRate(tax_rate)})</dt>
      <dd>{formatMoney(tax_amount, currency)}</dd>
      <dt className="pt-1.5 text-base font-[650]">Total</dt>
      <dd className="pt-1.5 text-base font-[650]">{formatMoney(total_amount, currency)}</dd>
      {credit > 0 ? (
        <>
          <dt>Credit from an earlier payment</dt>
          <dd>−{formatMoney(credit, currency)}</dd>
        </>
      ) : null}
    </dl>
  )
}
