import { Fragment } from 'react'
import { shownTaxes, type Breakdown } from '#domain/offers/charges.ts'
import { formatMoney, formatRate, signedMoney, type Cents, type Currency, type Rate } from '#domain/money.ts'

/** Charges, subtotal, taxes and total of a quote or an invoice, and what an invoice is credited. */
export function DocumentTotals({
  document: { subtotal, tax_rate, tax_amount, total_amount, currency, breakdown = null },
  credit = 0,
  credits = [],
}: {
  readonly document: {
    readonly subtotal: Cents
    readonly tax_rate: Rate
    readonly tax_amount: Cents
    readonly total_amount: Cents
    readonly currency: Currency
    readonly breakdown?: Breakdown | null
  }
  readonly credit?: Cents
  /** What changes of the agreement took off. */
  readonly credits?: readonly { readonly reason: string; readonly amount: Cents }[]
}) {
  return (
    <dl className="mt-1 ml-auto num grid w-full grid-cols-[1fr_auto] gap-x-8 gap-y-1 pt-3 text-ui md:w-[17rem] [&>dd]:text-right">
      {breakdown?.charges.map(({ label, amount }, index) => (
        <Fragment key={index}>
          <dt>{label}</dt>
          <dd>{signedMoney(amount, currency)}</dd>
        </Fragment>
      ))}
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      {shownTaxes({ breakdown, tax_rate, tax_amount }).map(({ name, rate, amount }, index) => (
        <Fragment key={index}>
          <dt>
            {name} ({formatRate(rate)})
          </dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </Fragment>
      ))}
      <dt className="pt-1.5 text-base font-[650]">Total</dt>
      <dd className="pt-1.5 text-base font-[650]">{formatMoney(total_amount, currency)}</dd>
      {credits.map(({ reason, amount }, index) => (
        <Fragment key={index}>
          <dt className="wrap-anywhere">{reason}</dt>
          <dd>{signedMoney(-amount, currency)}</dd>
        </Fragment>
      ))}
      {credit > 0 ? (
        <>
          <dt>Credit from an earlier payment</dt>
          <dd>{signedMoney(-credit, currency)}</dd>
        </>
      ) : null}
    </dl>
  )
}
