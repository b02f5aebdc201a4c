import type { ReactNode } from 'react'
import { businessCurrency, formatMoney, formatRate, type Cents, type Rate } from '#domain/money.ts'

export interface Sums {
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

/** What the lines come to, in a row for the foot of a dialog; `rate` asks for the tax rate. */
export function DocumentSums({ sums, rate }: { readonly sums: Sums; readonly rate?: ReactNode }) {
  return (
    <dl
      data-sums=""
      className="num grid grid-cols-[1fr_auto] items-center gap-x-4 max-md:basis-full! md:mr-2 md:flex md:gap-7 [&>div]:flex [&>div]:items-center [&>div]:gap-2.5 [&_dt]:text-fg-muted"
    >
      <div>
        <dt>Subtotal</dt>
        <dd className="font-semibold">{formatMoney(sums.subtotal, businessCurrency)}</dd>
      </div>
      <div className="max-md:row-start-2">
        <dt>{rate ?? `Tax (${formatRate(sums.tax_rate)})`}</dt>
        <dd className="font-semibold">{formatMoney(sums.tax_amount, businessCurrency)}</dd>
      </div>
      <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <dt className="max-md:sr-only">Total</dt>
        <dd className="display text-[2rem] leading-none">
          <output>{formatMoney(sums.total_amount, businessCurrency)}</output>
        </dd>
      </div>
    </dl>
  )
}
