import type { ReactNode } from 'react'
import { businessCurrency, formatMoney, type Cents, type Rate } from '#domain/money.ts'

export interface Sums {
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

/** What the lines come to, in a row for the foot of a dialog: dashes while it is not known; `tax` is its name, or asks for the rate. */
export function DocumentSums({
  sums,
  tax,
}: {
  readonly sums: Pick<Sums, 'subtotal' | 'tax_amount' | 'total_amount'> | undefined
  readonly tax: ReactNode
}) {
  const money = (amount: Cents | undefined) =>
    amount === undefined ? '–' : formatMoney(amount, businessCurrency)
  return (
    <dl
      data-sums=""
      className="num grid grid-cols-[1fr_auto] items-center gap-x-4 max-md:basis-full! md:mr-2 md:flex md:gap-7 [&>div]:flex [&>div]:items-center [&>div]:gap-2.5 [&_dt]:text-fg-muted"
    >
      <div>
        <dt>Subtotal</dt>
        <dd className="font-semibold">{money(sums?.subtotal)}</dd>
      </div>
      <div className="max-md:row-start-2">
        <dt>{tax}</dt>
        <dd className="font-semibold">{money(sums?.tax_amount)}</dd>
      </div>
      <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <dt className="max-md:sr-only">Total</dt>
        <dd className="display text-[2rem] leading-none">
          <output>{money(sums?.total_amount)}</output>
        </dd>
      </div>
    </dl>
  )
}
