/** Until when quotes can be approved: to the end of a day on the clock of the event's place (rules.md, T-14). */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { lastDayToApprove } from '#domain/quotes/quote.ts'
import { sameTimeOfDay, type ClockChange } from '#domain/events/place-zone.ts'
import { addDays, lastDayUntil, startOfDay, type CalendarDate, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { quotes } from './schema.ts'

type Settings = Pick<BusinessSettings, 'time_zone'>

/** The instant at which a quote of the booking expires that can be approved on `day` for the last time. */
export async function expiryAt(
  db: Db,
  bookingId: string,
  day: CalendarDate,
  settings: Settings,
): Promise<Instant> {
  const { zone } = await clockOfBooking(db, bookingId, settings)
  return startOfDay(addDays(day, 1), zone)
}

/** The last day on which a client can approve a quote. */
export async function lastDayOf(
  db: Db,
  { booking_id, expires_at }: { readonly booking_id: string; readonly expires_at: Instant },
  settings: Settings,
): Promise<CalendarDate> {
  const day = lastDayUntil(expires_at, (await clockOfBooking(db, booking_id, settings)).zone)
  const booking = await findBooking(db, booking_id)
  return booking ? lastDayToApprove(day, booking.event_date) : day
}

/** The open quotes of a locked booking end with the same day on another clock. What has expired stays so. */
export async function moveExpiries(
  tx: Tx,
  bookingId: string,
  change: ClockChange,
  now: Instant,
): Promise<void> {
  const isOpen = and(inArray(quotes.status, ['draft', 'sent']), gt(quotes.expires_at, now))
  const found = await tx
    .select({ id: quotes.id, expires_at: quotes.expires_at })
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), isOpen))
  for (const { id, expires_at } of found)
    await tx
      .update(quotes)
      .set({ expires_at: sameTimeOfDay(expires_at, change) })
      .where(eq(quotes.id, id))
}
