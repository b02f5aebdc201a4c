import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { Sheet } from '#domain/offers/sheet.ts'

/** What the proposal comes to, in a row for the foot of the dialog; a dash while the event is loading. */
export function OfferSums({ sheet }: { readonly sheet: Sheet | undefined }) {
  const money = (amount: number | undefined) =>
    amount === undefined ? '–' : formatMoney(amount, businessCurrency)
  return (
    <dl
      data-sums=""
      className="num grid grid-cols-[1fr_auto] items-center gap-x-4 max-md:basis-full! md:mr-2 md:flex md:gap-7 [&>div]:flex [&>div]:items-center [&>div]:gap-2.5 [&_dt]:text-fg-muted"
    >
      <div>
        <dt>Subtotal</dt>
        <dd className="font-semibold">{money(sheet?.subtotal)}</dd>
      </div>
      <div className="max-md:row-start-2">
        <dt>{sheet && sheet.taxes.length > 1 ? `${sheet.taxes.length} taxes` : 'Tax'}</dt>
        <dd className="font-semibold">{money(sheet?.tax_amount)}</dd>
      </div>
      <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <dt className="max-md:sr-only">Total</dt>
        <dd className="display text-[2rem] leading-none">
          <output>{money(sheet?.total_amount)}</output>
        </dd>
      </div>
    </dl>
  )
}
