/** Notifications to owners about shifts that an event left behind (rules.md, T-15). */
import { paths } from '#domain/addresses.ts'
import { startText } from '#domain/events/place-clock.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import type { OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { startOfBooking } from '#server/records/event-facts/read.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { shiftsThatLeaveOut } from './kept-shifts.ts'

/** A client gave the event other hours, or a place with another clock. An owner who does so reads it in the answer. */
export async function shiftsAfterFacts(
  app: AppContext,
  { id, actor, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  return actor.kind === 'client' && hasOtherHours(detail) ? shiftsLeft(app, id) : undefined
}

/** A change order with other hours was approved. */
export async function shiftsAfterChange(
  app: AppContext,
  { id, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  const quote = hasOtherHours(detail) ? await findQuote(app.database.db, id) : undefined
  return quote && shiftsLeft(app, quote.booking_id)
}

function hasOtherHours(detail: OutboxEntry['detail']): boolean {
  return 'times' in detail || 'time_zone' in detail
}

async function shiftsLeft(
  { database: { db }, settings }: AppContext,
  bookingId: string,
): Promise<OwnerNoticeInput | undefined> {
  const [booking, event] = [await findBooking(db, bookingId), await eventOfBooking(db, bookingId)]
  if (!booking || !event || !isOpenEvent(event.status)) return undefined
  const { length } = await shiftsThatLeaveOut(db, event.id, event)
  if (length === 0) return undefined
  const name = `${booking.first_name} ${booking.last_name}`
  return {
    notice: 'details_changed',
    title: `The event of ${name} has other hours than its shifts`,
    text:
      length === 1
        ? 'One shift does not cover the whole event now. Look whether it still fits, and ask again who had confirmed.'
        : `${length} shifts do not cover the whole event now. Look whether they still fit, and ask again who had confirmed.`,
    rows: [
      ['Event', event.title],
      ['Date', startText(await startOfBooking(db, booking, await settings()))],
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'events', id: event.id },
    path: paths.admin.event(event.id),
  }
}
