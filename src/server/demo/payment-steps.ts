/** Payments of the demo; the domain computes the statuses of invoice and booking. */
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import {
  bookingAfterPayments,
  methodLabels,
  statusAfterPayments,
  type ManualMethod,
} from '#domain/payments/payment.ts'
import { owedBack } from '#domain/payments/refund.ts'
import { tipOf } from '#domain/tips/tip.ts'
import { todayIn } from '#domain/time.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { client, setBookingStatus, owner, advance, post, type Timeline } from './timeline.ts'
import { note, type DemoInvoice, type DemoPayment } from './year.ts'

interface PaymentInput {
  readonly amount: number
  /** In the portal, or the method that the owner recorded. */
  readonly how: 'portal' | ManualMethod
}

/** A completed payment, with its receipt. */
export function pay(timeline: Timeline, invoice: DemoInvoice, { amount, how }: PaymentInput): DemoPayment {
  const { context } = timeline
  timeline.at = advance(timeline, 12, 110)
  const isPortal = how === 'portal'
  const payment = record(timeline, invoice, amount, how)
  const tip = isPortal ? tipWith(timeline, payment) : 0
  const by = isPortal ? client(timeline) : owner(context)
  const { reference } = payment.metadata as { reference?: string | null }
  const detail = isPortal
    ? {
        amount,
        payment_id: payment.id,
        payment_type: payment.payment_type,
        ...(tip > 0 ? { tip } : {}),
      }
    : { amount, method: how, reference, payment_id: payment.id }
  const action = isPortal ? 'payment received' : 'payment recorded'
  note(context.year, timeline.at, by, ['invoices', invoice.id, action], detail)
  settle(timeline, by)
  post(timeline, {
    template: 'payment-received',
    about: { table: 'invoices', id: invoice.id },
    data: {
      invoice_number: invoice.invoice_number,
      amount,
      ...(tip > 0 ? { tip } : {}),
      method: methodLabels[isPortal ? 'simulated' : how] ?? how,
      paid_on: todayIn(context.settings.time_zone, timeline.at),
      balance: balanceOf({ total_amount: invoice.total_amount, paid_amount: paidOn(timeline, invoice) }),
    },
  })
  return payment
}

/** Each third client who pays the balance online adds a tip. */
function tipWith({ context: { year, settings }, at }: Timeline, payment: DemoPayment): number {
  const { percents } = settings.tips
  const online = year.payments.filter(({ provider }) => provider !== null).length
  if (payment.payment_type === 'deposit' || online % 3 !== 0) return 0
  const tip = tipOf(payment.amount, percents[online % percents.length] ?? 0)
  if (tip > 0)
    year.tips.push({
      payment_id: payment.id,
      booking_id: payment.booking_id,
      asked_amount: tip,
      amount: tip,
      refunded_amount: 0,
      created_at: at,
      updated_at: at,
    })
  return tip
}

/** A checkout that failed or is still open. */
export function openCheckout(timeline: Timeline, invoice: DemoInvoice, status: 'failed' | 'pending'): void {
  const { context } = timeline
  timeline.at = advance(timeline, 3, 30)
  const payment = record(timeline, invoice, invoice.total_amount, 'portal')
  payment.status = status
  payment.metadata = { payment_method: 'simulated' }
  if (status === 'pending') return
  const { id, amount, payment_type } = payment
  note(context.year, timeline.at, client(timeline), ['invoices', invoice.id, 'payment failed'], {
    amount,
    payment_id: id,
    payment_type,
  })
}

export function voidPayment(timeline: Timeline, payment: DemoPayment, reason: string): void {
  const { context } = timeline
  timeline.at = advance(timeline, 2, 30)
  Object.assign(payment, { status: 'voided', updated_at: timeline.at })
  payment.metadata = { ...(payment.metadata as object), reason }
  const { amount, id, invoice_id } = payment
  note(context.year, timeline.at, owner(context), ['invoices', invoice_id, 'payment voided'], {
    amount,
    reason,
    payment_id: id,
  })
  settle(timeline, owner(context))
}

export function refund(timeline: Timeline, payment: DemoPayment, amount: number): void {
  const { context } = timeline
  timeline.at = advance(timeline, 5, 60)
  Object.assign(payment, { refunded_amount: amount, updated_at: timeline.at })
  if (amount === payment.amount) payment.status = 'refunded'
  const { id, payment_type, invoice_id } = payment
  note(context.year, timeline.at, client(timeline), ['invoices', invoice_id, 'payment refunded'], {
    amount,
    payment_id: id,
    payment_type,
  })
  settle(timeline, client(timeline))
}

/** The statuses that follow from the payments (C-29). */
export function settle(timeline: Timeline, by: Actor): void {
  const { context, booking, at } = timeline
  const { year } = context
  const billed = year.invoices.filter(({ booking_id }) => booking_id === booking.id)
  for (const invoice of billed) {
    const paid_amount = paidOn(timeline, invoice)
    const is_booking_canceled = booking.status === 'cancelled'
    const to = is_booking_canceled ? invoice.status : statusAfterPayments({ ...invoice, paid_amount })
    invoice.owed_back = owedBack({ ...invoice, status: to, paid_amount, is_booking_canceled })
    if (to === invoice.status) continue
    note(year, at, by, ['invoices', invoice.id, 'status changed'], { from: invoice.status, to })
    Object.assign(invoice, { status: to, updated_at: at })
  }
  const withMoney = billed.map((invoice) => ({ ...invoice, paid_amount: paidOn(timeline, invoice) }))
  const after = bookingAfterPayments(booking.status, withMoney)
  booking.payment_status = after.payment_status
  booking.updated_at = at
  if (booking.status === 'paid' && after.payment_status !== 'paid') {
    const detail = { from: 'paid', to: 'invoiced', payment_status: after.payment_status }
    note(year, at, by, ['bookings', booking.id, 'status corrected'], detail)
    booking.status = 'invoiced'
  } else if (bookingTransitions[booking.status].includes(after.status))
    setBookingStatus(timeline, by, after.status)
}

function paidOn({ context }: Timeline, { id }: DemoInvoice): number {
  return context.year.payments
    .filter(({ invoice_id, status }) => invoice_id === id && status === 'completed')
    .reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0)
}

function record(
  timeline: Timeline,
  invoice: DemoInvoice,
  amount: number,
  how: PaymentInput['how'],
): DemoPayment {
  const { context, booking, at } = timeline
  const id = context.random.uuid()
  const day = todayIn(context.settings.time_zone, at)
  const isPortal = how === 'portal'
  const isRest = amount >= invoice.total_amount - paidOn(timeline, invoice)
  const reference = how === 'cheque' ? `No. ${context.random.int(1001, 9999)}` : null
  const payment: DemoPayment = {
    id,
    booking_id: booking.id,
    invoice_id: invoice.id,
    share_id: null,
    amount,
    refunded_amount: 0,
    status: 'completed',
    payment_type: isRest ? 'full' : isPortal ? 'deposit' : 'part',
    metadata: isPortal
      ? { payment_method: 'simulated', processed_at: day }
      : { payment_method: how, processed_at: day, reference },
    provider: isPortal ? 'simulated' : null,
    provider_reference: isPortal ? `simulated-${id}` : null,
    disputed_amount: 0,
    dispute_status: null,
    expires_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  context.year.payments.push(payment)
  return payment
}
