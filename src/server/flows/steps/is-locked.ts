import { lockDay } from '#domain/events/facts.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'

/** Whether the lock day of a booking has come: its guests and hours are fixed for the client. */
export async function isLocked(app: AppContext, booking: BookingRow): Promise<boolean> {
  const { availability, time_zone: zone } = await app.settings()
  return todayIn(zone, app.clock()) >= lockDay(booking.event_date, availability.brief_days)
}
