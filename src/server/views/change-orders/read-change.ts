/** Change orders for the office and the portal. Amounts in cents. */
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { pricedGuests } from '#domain/change-orders/change-order.ts'
import { lockDay } from '#domain/events/facts.ts'
import { invoiceDueDate } from '#domain/invoices/payment-terms.ts'
import type { Cents } from '#domain/money.ts'
import { rebalanced } from '#domain/payment-plans/changed-plan.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import type { AnsweredChange, OpenChange } from '#contract/change-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { signatureOfQuote } from '#server/records/agreements/read.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { answeredChangesOf, openChangeOf, priceChange } from '#server/records/change-orders/read.ts'
import { factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { dueOfAddition, installmentsOf } from '#server/records/invoices/installments.ts'
import { billedPartsOf } from '#server/records/invoices/read.ts'
import { receivedForQuote } from '#server/records/payments/read.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

/** The change order of an approved quote that waits for an answer; null where none does. */
export async function readOpenChange(app: AppContext, quote: QuoteRecord): Promise<OpenChange | null> {
  const { db } = app.database
  if (quote.status !== 'accepted') return null
  const change = await openChangeOf(db, quote.id)
  const booking = change && (await findBooking(db, quote.booking_id))
  if (!change || !booking) return null
  const settings = await app.settings()
  const { before: terms, difference, hash } = await priceChange(app, db, { quote, booking, change })
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, booking.id) })
  const { id, number, asked_by, reason, created_at, version, wanted, added } = change
  const { total_before: before, total_after: after } = difference
  return {
    id,
    quote_id: quote.id,
    quote_number: quote.quote_number,
    number,
    asked_by,
    reason,
    created_at,
    version,
    currency: booking.currency,
    wanted: { guests: wanted.guests ?? null, windows: wanted.windows ? [...wanted.windows] : null },
    added: [...added],
    guests: {
      approved: pricedGuests(terms),
      least: factsOfSubject(subject, settings).guests.guaranteed,
    },
    // The contract's arrays are writable.
    difference: structuredClone(difference) as OpenChange['difference'],
    hash,
    approved_at: quote.accepted_at ?? quote.created_at,
    is_signed: (await signatureOfQuote(db, quote.id))?.state === 'valid',
    mode: settings.signing.mode,
    locks_on: lockDay(booking.event_date, settings.availability.brief_days),
    payments: await paymentsOf(app, { quote, booking }, { before, after }),
    event: { type: eventTypeLabel(booking.event_type), date: booking.event_date },
  }
}

async function paymentsOf(
  app: AppContext,
  { quote, booking }: { readonly quote: QuoteRecord; readonly booking: BookingRow },
  total: { readonly before: number; readonly after: number },
): Promise<OpenChange['payments']> {
  const { db } = app.database
  const settings = await app.settings()
  const billed = await billedPartsOf(db, quote.id)
  const paid = await receivedForQuote(db, quote.id)
  if (billed.length === 0) return { paid, open_before: null, open_after: null, due_on: null, parts: [] }
  const today = todayIn(settings.time_zone, app.clock())
  const open = billed.find(({ status }) => status !== 'paid' && status !== 'completed')
  const isAllBilled = billed.some(({ kind }) => kind !== 'deposit')
  const added = await dueOfAddition(db, { quote, booking }, invoiceDueDate('change', today, settings))
  const next = open?.next_due_on ?? (isAllBilled ? added : null)
  return {
    paid,
    open_before: total.before - paid,
    open_after: total.after - paid,
    due_on: next !== null && next < today ? today : next,
    parts: open?.kind === 'full' ? await partsAfter(db, open.id, { total: total.after, paid, today }) : [],
  }
}

/** The plan of an open invoice, shared out anew for another total. */
async function partsAfter(
  db: Db,
  invoiceId: string,
  wanted: { readonly total: Cents; readonly paid: Cents; readonly today: CalendarDate },
): Promise<OpenChange['payments']['parts']> {
  const before = await installmentsOf(db, invoiceId)
  let sum: Cents = 0
  return rebalanced(before, wanted)
    .installments.map(({ label, due_on, amount }, place) => {
      sum += amount
      return { label, due_on, amount, before: before[place]?.amount ?? 0, is_paid: sum <= wanted.paid }
    })
    .filter(({ amount, before: was }) => amount > 0 || was > 0)
}

/** The answered change orders of a quote, the newest first. */
export async function readAnsweredChanges(db: Db, quoteId: string): Promise<AnsweredChange[]> {
  const rows = await answeredChangesOf(db, quoteId)
  return rows.flatMap(({ difference, id, number, asked_by, reason, state, comment, answered_at }) =>
    difference
      ? [
          {
            id,
            number,
            asked_by,
            reason,
            state,
            difference: structuredClone(difference) as AnsweredChange['difference'],
            comment,
            answered_at,
          },
        ]
      : [],
  )
}
