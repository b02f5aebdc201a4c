import { useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { type Cents, type Currency } from '#domain/money.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { highestTip, tipOf } from '#domain/tips/tip.ts'
import { PayOptions } from './pay-options.tsx'

/** A tip for the crew beside the payment: none, one of the proposals, or an amount of one's own. */
export function TipChoice({
  tips: { percents, forbidden },
  payment,
  currency,
  disabled,
  onTip,
}: {
  readonly tips: NonNullable<PortalInvoice['tips']>
  /** What is paid, in cents. */
  readonly payment: Cents
  readonly currency: Currency
  readonly disabled: boolean
  /** Takes how the tip follows from the payment. */
  readonly onTip: (tipFor: (payment: Cents) => Cents) => void
}) {
  const [wanted, setWanted] = useState(0)
  const [typed, setTyped] = useState('')
  if (forbidden !== null)
    return <p className="w-full text-small text-fg-muted md:text-right">No tips here: {forbidden}</p>
  const ofOwn = (text: string) => Math.min(highestTip, parseMoney(text) ?? 0)
  return (
    <div className="grid gap-1.5 max-md:w-full md:w-full md:justify-items-end">
      <p className="text-small text-fg-muted">A tip for the crew, if you like. It is theirs, not ours.</p>
      <PayOptions
        legend="Tip"
        options={[['No tip', null], ...percents.map((each) => [`${each}%`, tipOf(payment, each)] as const)]}
        other="Another tip"
        wanted={wanted}
        typed={typed}
        most={highestTip}
        currency={currency}
        disabled={disabled}
        onWant={(place) => {
          setWanted(place)
          const percent = percents[place - 1]
          onTip((amount) => (place === 0 ? 0 : percent === undefined ? ofOwn(typed) : tipOf(amount, percent)))
        }}
        onType={(text) => {
          setTyped(text)
          onTip(() => ofOwn(text))
        }}
      />
    </div>
  )
}
