/** What a client may pay of an invoice, and what a saved card would pay afterwards. */
import type { PortalAutopay } from '#contract/autopay.ts'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { chargesAfter } from '#domain/autopay/agreed-plan.ts'
import { depositOf, type PaymentType } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { amountOfParts } from '#domain/payment-plans/paid-plan.ts'
import { restBesides } from '#domain/payments/share.ts'
import { parseMoney } from '#domain/typed-money.ts'
import type { PlannedPayment } from '#domain/portal/payment-plan.ts'
import { openPlaces } from './tick-parts.tsx'

/** The part beside those of others, the choices of the server, and the parts of the plan that are `ticked`. */
export function offeredPayments(
  invoice: PortalInvoice,
  plan: readonly PlannedPayment[],
  ticked: readonly number[],
): readonly OfferedPayment[] {
  const { choices, schedule, paid_amount } = invoice
  const rest = restOf(invoice)
  const own = rest === undefined ? [] : [{ type: 'part' as const, amount: rest, label: 'Your part' }]
  const listed = choices.map(({ type, amount }) => ({
    type,
    amount,
    label: labelOf(type, amount, invoice, plan),
  }))
  if (openPlaces(invoice).length <= 2) return [...own, ...listed]
  const amount = amountOfParts(schedule, paid_amount, ticked) ?? 0
  return [...own, ...listed, { type: 'part', amount, label: 'Payments of your choice', installments: ticked }]
}

/** An amount that the client types. */
export function amountOfOwn(typed: string): OfferedPayment {
  return { type: 'part', amount: parseMoney(typed) ?? 0, label: '' }
}

/**
 * What the card of a payment would pay afterwards; no offer where that is nothing, where another card pays already, and
 * beside a late fee, which no saved card pays.
 */
export function offeredWith(
  { offer, parts, consent }: PortalAutopay,
  { kind, ...payment }: Parameters<typeof chargesAfter>[1] & Pick<PortalInvoice, 'kind'>,
) {
  if (!offer || kind === 'late_fee' || consent?.state === 'active') return { offer: null, charges: [] }
  const charges = chargesAfter(parts, payment)
  return { offer: charges.length > 0 ? offer : null, charges }
}

export interface OfferedPayment {
  readonly type: PaymentType
  readonly amount: Cents
  readonly label: string
  /** The places of the payments that are ticked, where they are chosen one by one. */
  readonly installments?: readonly number[]
}

/** What the client pays beside the open shares of others; undefined without them, or where others pay all of it. */
export function restOf({ balance, shares }: PortalInvoice): Cents | undefined {
  const open = shares.filter(({ state }) => state === 'open')
  const rest = restBesides(
    balance,
    open.map(({ amount }) => amount),
  )
  return open.length > 0 && rest > 0 ? rest : undefined
}

function labelOf(
  type: PaymentType,
  amount: Cents,
  { paid_amount: paid, deposit_percent: percent, total_amount: total }: PortalInvoice,
  plan: readonly PlannedPayment[],
): string {
  if (type === 'full') return paid > 0 ? 'Balance' : 'Full amount'
  if (type === 'deposit' && amount === depositOf(total, percent / 100)) return `${percent}% deposit`
  const open = plan.filter((part) => part.open > 0)
  let sum = 0
  const last = open.findIndex((part) => (sum += part.open) === amount)
  return last > 0 ? `Next ${last + 1} payments` : (open[0]?.label ?? 'Next payment')
}
