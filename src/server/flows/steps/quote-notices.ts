/** Notifications to owners about clients' answers to quotes and change orders. */
import { paths } from '#domain/addresses.ts'
import { formatMoney } from '#domain/money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notifyOwners, type OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'

/** A client's answer to a quote; answers that owners record themselves send no notice. */
export async function quoteAnswer(
  { database }: AppContext,
  { id, actor, detail }: OutboxEntry,
  did: 'approved' | 'declined',
): Promise<OwnerNoticeInput | undefined> {
  // Of a signed one the owners get the paper.
  if (actor.kind !== 'client' || detail['signed'] === true) return undefined
  const found = await quoteWithBooking(database.db, id)
  if (!found) return undefined
  const { quote, booking } = found
  const { comments } = detail
  return {
    notice: did === 'approved' ? 'quote_approved' : 'quote_declined',
    title: `${booking.first_name} ${booking.last_name} ${did} quote ${quote.quote_number}`,
    text: `“${quote.title}” was ${did} by its client.`,
    rows: [
      ['Quote', quote.quote_number],
      ['Total', formatMoney(quote.total_amount, quote.currency)],
      ['Booking', booking.booking_reference],
      ...(typeof comments === 'string' && comments ? [['In their words', comments] as const] : []),
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  }
}

/** A client asks for a change of a quote that stays open. */
export async function changeAsked(
  { database }: AppContext,
  { id, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  const found = await quoteWithBooking(database.db, id)
  if (!found) return undefined
  const { quote, booking } = found
  return {
    notice: 'change_asked',
    title: `${booking.first_name} ${booking.last_name} asks for a change`,
    text: `“${quote.title}” stays open meanwhile. Write its next version, or answer.`,
    rows: [
      ['In their words', String(detail['message'])],
      ['Quote', quote.quote_number],
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  }
}

/** A client wanted to approve an offer whose event changed: told once for each version of it. */
export async function tellOfStaleQuote(app: AppContext, { id, detail }: OutboxEntry): Promise<void> {
  const found = await quoteWithBooking(app.database.db, id)
  if (!found) return
  const { quote, booking } = found
  await notifyOwners(app, `stale-quote:${id}:${quote.version}`, {
    notice: 'details_changed',
    title: `${booking.first_name} ${booking.last_name} could not approve: the event changed`,
    text: `“${quote.title}” was priced for another event than the one of now. Write its next version and send it.`,
    rows: [
      ['What changed', String(detail['changes'])],
      ['Quote', quote.quote_number],
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  })
}

/** A client's answer to a change order; of a signed one the owners get the paper. */
export async function changeAnswer(
  { database }: AppContext,
  { id, actor, detail }: OutboxEntry,
  did: 'approved' | 'declined',
): Promise<OwnerNoticeInput | undefined> {
  if (actor.kind !== 'client' || detail['signed'] === true) return undefined
  const found = await quoteWithBooking(database.db, id)
  if (!found) return undefined
  const { quote, booking } = found
  const { comments } = detail
  return {
    notice: did === 'approved' ? 'quote_approved' : 'quote_declined',
    title: `${booking.first_name} ${booking.last_name} ${did} change ${String(detail['number'])} to ${quote.quote_number}`,
    text:
      did === 'approved'
        ? 'Quote, event and invoices follow it.'
        : 'Everything stays as it was agreed before.',
    rows: [
      ['Quote', quote.quote_number],
      ['Total now', formatMoney(quote.total_amount, quote.currency)],
      ['Booking', booking.booking_reference],
      ...(typeof comments === 'string' && comments ? [['In their words', comments] as const] : []),
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  }
}

async function quoteWithBooking(db: Db, id: string) {
  const quote = await findQuote(db, id)
  const booking = quote && (await findBooking(db, quote.booking_id))
  return booking && { quote, booking }
}
