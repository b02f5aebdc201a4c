import type { PortalInvoice } from '#contract/portal-money.ts'
import { type Cents, type Currency } from '#domain/money.ts'
import { highestTip, tipOf } from '#domain/tips/tip.ts'
import type { WantedTip } from './payment-draft.ts'
import { PayOptions } from './pay-options.tsx'

/** A tip for the crew beside the payment: none, one of the proposals, or an amount of one's own. */
export function TipChoice({
  tips: { percents, forbidden },
  payment,
  wanted: { place, typed },
  currency,
  disabled,
  onWant,
}: {
  readonly tips: NonNullable<PortalInvoice['tips']>
  /** What is paid, in cents. */
  readonly payment: Cents
  readonly wanted: WantedTip
  readonly currency: Currency
  readonly disabled: boolean
  readonly onWant: (wanted: WantedTip) => void
}) {
  if (forbidden !== null)
    return <p className="w-full text-small text-fg-muted md:text-right">No tips here: {forbidden}</p>
  return (
    <div className="grid gap-1.5 max-md:w-full md:w-full md:justify-items-end">
      <p className="text-small text-fg-muted">A tip for the crew, if you like. It is theirs, not ours.</p>
      <PayOptions
        legend="Tip"
        options={[['No tip', null], ...percents.map((each) => [`${each}%`, tipOf(payment, each)] as const)]}
        other="Another tip"
        wanted={place}
        typed={typed}
        most={highestTip}
        currency={currency}
        disabled={disabled}
        onWant={(next) => onWant({ place: next, typed })}
        onType={(text) => onWant({ place, typed: text })}
      />
    </div>
  )
}
