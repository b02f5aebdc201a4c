/** Payments of the demo; the domain computes the statuses of invoice and booking. */
import { balanceOf } from '#domain/invoices/invoice.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import {
  bookingAfterPayments,
  methodLabels,
  statusAfterPayments,
  type ManualMethod,
} from '#domain/payments/payment.ts'
import { owedBack } from '#domain/payments/refund.ts'
import { todayIn } from '#domain/time.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { client, move, owner, pass, post, type Telling } from './telling.ts'
import { note, type InvoiceStory, type PaymentStory } from './year.ts'

interface Paying {
  readonly amount: number
  /** In the portal, or the method that the owner recorded. */
  readonly how: 'portal' | ManualMethod
}

/** A completed payment, with its receipt. */
export function pay(telling: Telling, invoice: InvoiceStory, { amount, how }: Paying): PaymentStory {
  const { world } = telling
  telling.at = pass(telling, 12, 110)
  const isPortal = how === 'portal'
  const payment = record(telling, invoice, amount, how)
  const by = isPortal ? client(telling) : owner(world)
  const { reference } = payment.metadata as { reference?: string | null }
  const detail = isPortal
    ? { amount, payment_id: payment.id, payment_type: payment.payment_type }
    : { amount, method: how, reference, payment_id: payment.id }
  const action = isPortal ? 'payment received' : 'payment recorded'
  note(world.year, telling.at, by, ['invoices', invoice.id, action], detail)
  settle(telling, by)
  post(telling, {
    template: 'payment-received',
    about: { table: 'invoices', id: invoice.id },
    facts: {
      invoice_number: invoice.invoice_number,
      amount,
      method: methodLabels[isPortal ? 'simulated' : how] ?? how,
      paid_on: todayIn(world.settings.time_zone, telling.at),
      balance: balanceOf({ total_amount: invoice.total_amount, paid_amount: paidOn(telling, invoice) }),
    },
  })
  return payment
}

/** A checkout that failed or is still open. */
export function tryToPay(telling: Telling, invoice: InvoiceStory, status: 'failed' | 'pending'): void {
  const { world } = telling
  telling.at = pass(telling, 3, 30)
  const payment = record(telling, invoice, invoice.total_amount, 'portal')
  payment.status = status
  payment.metadata = { payment_method: 'simulated' }
  if (status === 'pending') return
  const { id, amount, payment_type } = payment
  note(world.year, telling.at, client(telling), ['invoices', invoice.id, 'payment failed'], {
    amount,
    payment_id: id,
    payment_type,
  })
}

export function voidPayment(telling: Telling, payment: PaymentStory, reason: string): void {
  const { world } = telling
  telling.at = pass(telling, 2, 30)
  Object.assign(payment, { status: 'voided', updated_at: telling.at })
  payment.metadata = { ...(payment.metadata as object), reason }
  const { amount, id, invoice_id } = payment
  note(world.year, telling.at, owner(world), ['invoices', invoice_id, 'payment voided'], {
    amount,
    reason,
    payment_id: id,
  })
  settle(telling, owner(world))
}

export function refund(telling: Telling, payment: PaymentStory, amount: number): void {
  const { world } = telling
  telling.at = pass(telling, 5, 60)
  Object.assign(payment, { refunded_amount: amount, updated_at: telling.at })
  if (amount === payment.amount) payment.status = 'refunded'
  const { id, payment_type, invoice_id } = payment
  note(world.year, telling.at, client(telling), ['invoices', invoice_id, 'payment refunded'], {
    amount,
    payment_id: id,
    payment_type,
  })
  settle(telling, client(telling))
}

/** The statuses that follow from the payments (C-29). */
export function settle(telling: Telling, by: Actor): void {
  const { world, booking, at } = telling
  const { year } = world
  const billed = year.invoices.filter(({ booking_id }) => booking_id === booking.id)
  for (const invoice of billed) {
    const paid_amount = paidOn(telling, invoice)
    const is_booking_canceled = booking.status === 'cancelled'
    const to = is_booking_canceled ? invoice.status : statusAfterPayments({ ...invoice, paid_amount })
    invoice.owed_back = owedBack({ ...invoice, status: to, paid_amount, is_booking_canceled })
    if (to === invoice.status) continue
    note(year, at, by, ['invoices', invoice.id, 'status changed'], { from: invoice.status, to })
    Object.assign(invoice, { status: to, updated_at: at })
  }
  const withMoney = billed.map((invoice) => ({ ...invoice, paid_amount: paidOn(telling, invoice) }))
  const after = bookingAfterPayments(booking.status, withMoney)
  booking.payment_status = after.payment_status
  booking.updated_at = at
  if (booking.status === 'paid' && after.payment_status !== 'paid') {
    const detail = { from: 'paid', to: 'invoiced', payment_status: after.payment_status }
    note(year, at, by, ['bookings', booking.id, 'status corrected'], detail)
    booking.status = 'invoiced'
  } else if (bookingTransitions[booking.status].includes(after.status)) move(telling, by, after.status)
}

function paidOn({ world }: Telling, { id }: InvoiceStory): number {
  return world.year.payments
    .filter(({ invoice_id, status }) => invoice_id === id && status === 'completed')
    .reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0)
}

function record(telling: Telling, invoice: InvoiceStory, amount: number, how: Paying['how']): PaymentStory {
  const { world, booking, at } = telling
  const id = world.draw.uuid()
  const day = todayIn(world.settings.time_zone, at)
  const isPortal = how === 'portal'
  const reference = how === 'cheque' ? `No. ${world.draw.int(1001, 9999)}` : null
  const payment: PaymentStory = {
    id,
    booking_id: booking.id,
    invoice_id: invoice.id,
    amount,
    refunded_amount: 0,
    status: 'completed',
    payment_type: isPortal && amount < invoice.total_amount ? 'deposit' : 'full',
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
  world.year.payments.push(payment)
  return payment
}
