import { scheduleOf } from '#domain/invoices/schedule.ts'
import { lastDayUntil, todayIn } from '#domain/time.ts'
import { eq } from 'drizzle-orm'
import { noSigners } from '#domain/signing/signers.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { offeredOf, revisionOf } from '#server/records/quotes/offered.ts'
import { messagesOf } from '#server/records/quotes/messages.ts'
import { sendingsOf } from '#server/records/quotes/versions.ts'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'
import { quotes } from '#server/records/quotes/schema.ts'
import { readAnsweredChanges, readOpenChange } from '#server/views/change-orders/read-change.ts'
import { readSignatures } from '#server/views/agreements/read-signatures.ts'

const bookingColumns = {
  id: bookings.id,
  booking_reference: bookings.booking_reference,
  first_name: bookings.first_name,
  last_name: bookings.last_name,
  email: bookings.email,
  phone: bookings.phone,
  event_type: bookings.event_type,
  event_date: bookings.event_date,
  start_time: bookings.start_time,
  location: bookings.location,
  guest_count: bookings.guest_count,
  status: bookings.status,
}

/** One quote with its items and its booking. */
export async function readQuote(app: AppContext, id: string): Promise<QuoteView | undefined> {
  const {
    database: { db },
    settings,
    clock,
  } = app
  if (!isUuid(id)) return undefined
  const [found] = await db
    .select({ quote: quotes, booking: bookingColumns })
    .from(quotes)
    .innerJoin(bookings, eq(bookings.id, quotes.booking_id))
    .where(eq(quotes.id, id))
  if (!found) return undefined
  const { quote, booking } = found
  const all = await settings()
  const place = await clockOfBooking(db, booking.id, all)
  const agreed = planOfQuote(all, { quote, booking }, todayIn(all.time_zone, clock()))
  return {
    id: quote.id,
    quote_number: quote.quote_number,
    title: quote.title,
    status: quoteStatusAt(quote, clock()),
    total_amount: quote.total_amount,
    created_at: quote.created_at,
    expires_at: quote.expires_at,
    expires_on: lastDayUntil(quote.expires_at, place.zone),
    sent_at: quote.sent_at,
    pdf_url: quote.pdf_final_url,
    version: quote.version,
    description: quote.description,
    subtotal: quote.subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: quote.tax_amount,
    currency: quote.currency,
    accepted_at: quote.accepted_at,
    items: await itemsOfQuote(db, quote.id),
    breakdown: quote.breakdown,
    plan: { name: quote.payment_plan?.name ?? null, schedule: [...scheduleOf(agreed.installments)] },
    offer: offeredOf(quote),
    revision: revisionOf(quote),
    revision_version: quote.revision_version,
    change: await readOpenChange(app, quote),
    changes: await readAnsweredChanges(db, quote.id),
    windows: quote.status === 'accepted' ? await windowsOf(app, quote.booking_id) : [],
    ...(await sendingsOf(db, quote.id)),
    messages: await messagesOf(db, quote.id),
    clauses: quote.clauses && shownClauses(quote.clauses),
    ...(await readSignatures(db, quote.id)),
    signers: quote.signers ?? noSigners,
    signing: all.signing.mode,
    booking: { ...booking, time_zone: place.zone },
  }
}

async function windowsOf(app: AppContext, bookingId: string): Promise<QuoteView['windows']> {
  const { db } = app.database
  const booking = await findBooking(db, bookingId)
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, bookingId) })
  return [...factsOfSubject(subject, await app.settings()).windows.windows]
}
