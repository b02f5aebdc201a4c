/** What is chosen of an invoice to be paid. Who comes back from the card page without a payment finds it again. */
import type { PortalInvoice } from '#contract/portal-money.ts'
import type { Cents } from '#domain/money.ts'
import { highestTip, tipOf } from '#domain/tips/tip.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { useKept } from '../kit/use-kept.ts'

export interface WantedTip {
  /** 0 is none; behind the proposals it is the amount that is typed. */
  readonly place: number
  readonly typed: string
}

interface PaymentDraft {
  /** The place of the chosen payment; undefined while nothing is chosen. */
  readonly wanted: number | undefined
  /** An amount of one's own. */
  readonly typed: string
  /** The places of the payments that are ticked. */
  readonly ticked: readonly number[]
  readonly tip: WantedTip
}

const emptyDraft: PaymentDraft = {
  wanted: undefined,
  typed: '',
  ticked: [],
  tip: { place: 0, typed: '' },
}

/** The tip in cents; 0 where none is taken. */
export function tipFor(tips: PortalInvoice['tips'], payment: Cents, { place, typed }: WantedTip): Cents {
  if (!tips || tips.forbidden !== null || place === 0) return 0
  const percent = tips.percents[place - 1]
  return percent === undefined ? Math.min(highestTip, parseMoney(typed) ?? 0) : tipOf(payment, percent)
}

/** What is chosen, as long as the invoice offers the same. The consent to save the card is given anew each time. */
export function usePaymentDraft(invoice: PortalInvoice, bookingId: string) {
  return useKept(bookingId, { record: invoice.id, of: offerOf(invoice), empty: () => emptyDraft })
}

/** What the places of a choice depend on. */
function offerOf({ balance, choices, schedule, shares, tips, other_amount: mayType }: PortalInvoice): string {
  const parts = shares.map(({ amount, state }) => [amount, state])
  return JSON.stringify([balance, choices, schedule.length, parts, tips?.percents ?? null, mayType])
}
