import { balanceOf, shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import { todayIn } from '#domain/time.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookingOfInvoice } from '#server/records/bookings/booking-of-invoice.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import {
  creditNotesOf,
  type InvoiceRecord,
  findInvoice,
  itemsOfInvoice,
} from '#server/records/invoices/read.ts'
import { allocationsOfInvoice, lostOf, paymentsOfInvoice } from '#server/records/payments/read.ts'
import { autopayOfInvoice } from '#server/views/invoices/autopay.ts'
import { refundProposalsFor } from '#server/records/payments/refund-proposals.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { lateFeesShown } from './late-fees-shown.ts'
import { sharesShown } from './shares-shown.ts'

/** One invoice with its items, payments, schedule and booking. */
export async function readInvoice(app: AppContext, id: string, db: Db = app.database.db) {
  const invoice = await findInvoice(db, id)
  const booking = invoice && (await findBooking(db, invoice.booking_id))
  return invoice && booking && presentInvoice(app, db, invoice, booking)
}

async function presentInvoice(
  app: AppContext,
  db: Db,
  invoice: InvoiceRecord,
  booking: BookingRow,
): Promise<InvoiceView> {
  const settings = await app.settings()
  const { time_zone: zone } = settings
  const payments = await paymentsOfInvoice(db, invoice.id)
  const allocations = await allocationsOfInvoice(db, invoice.id)
  const received = payments
    .filter(({ status }) => status === 'completed')
    .reduce((sum, payment) => sum + payment.amount - payment.refunded_amount - lostOf(payment), 0)
  const credit = sumOf(allocations.filter(({ is_used_here }) => is_used_here))
  const credits = (await creditNotesOf(db, [invoice.id])).map(({ reason, subtotal, tax_amount }) => ({
    reason,
    amount: subtotal + tax_amount,
  }))
  const isClosed = invoice.status === 'cancelled' || booking.status === 'cancelled'
  const credited = isClosed ? 0 : sumOf(credits)
  const paid = received + credit + credited - sumOf(allocations.filter(({ is_used_here }) => !is_used_here))
  const balance = balanceOf({ total_amount: invoice.total_amount, paid_amount: paid })
  const quote = invoice.quote_id ? await findQuote(db, invoice.quote_id) : undefined
  const today = todayIn(zone, app.clock())
  const status = shownInvoiceStatus({ ...invoice, due_date: invoice.next_due_on }, today)
  const schedule = scheduleOf(await installmentsOf(db, invoice.id)).map((each) => ({ ...each }))
  const past = sumOf(schedule.filter(({ due_date }) => due_date < today))
  return {
    id: invoice.id,
    invoice_number: invoice.invoice_number,
    kind: invoice.kind,
    status,
    stored_status: invoice.status,
    total_amount: invoice.total_amount,
    currency: booking.currency,
    paid_amount: paid,
    late_amount: status === 'overdue' ? Math.max(0, past - paid) : 0,
    received_amount: received,
    credit_amount: credit,
    credits,
    owed_back: invoice.owed_back,
    balance,
    online: app.payments() !== undefined,
    due_date: invoice.due_date,
    next_due_on: invoice.next_due_on,
    created_at: invoice.created_at,
    sent_at: invoice.sent_at,
    pdf_url: invoice.pdf_final_url,
    version: invoice.version,
    quote_id: invoice.quote_id,
    quote_number: quote?.quote_number ?? null,
    subtotal: invoice.subtotal,
    tax_rate: invoice.tax_rate,
    tax_amount: invoice.tax_amount,
    breakdown: invoice.breakdown,
    payment_terms: invoice.payment_terms,
    custom_terms: invoice.custom_terms,
    items: await itemsOfInvoice(db, invoice.id),
    payments,
    allocations,
    plan: invoice.plan?.name ?? null,
    schedule,
    autopay: await autopayOfInvoice(app, db, invoice),
    late_fees: await lateFeesShown(db, settings, invoice, {
      now: app.clock(),
      provider: app.payments()?.name,
    }),
    shares: await sharesShown(db, { invoice, booking, balance }),
    refund_proposals: (await refundProposalsFor(db, settings, { invoice, booking })) ?? null,
    booking: {
      ...bookingOfInvoice(booking),
      time_zone: (await clockOfBooking(db, booking.id, settings)).zone,
    },
  }
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
