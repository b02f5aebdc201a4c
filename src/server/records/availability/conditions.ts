/** Conditions of lists and alerts on dates, as SQL. `now` is an instant. */
import { staleMinutes } from '#domain/availability/outside-calendar.ts'
import { holdAlertMinutes } from '#domain/dashboard/alerts.ts'
import { openBookingStatuses } from '#domain/bookings/lifecycle.ts'
import { openEventStatuses } from '#domain/events/event.ts'
import { listText } from '#server/platform/database/columns.ts'

/** A row of bookings that was paid, whose day is ahead, and whose date nothing holds. */
export function paidWithoutDate(booking: string, now: string): string {
  return `${booking}.is_active and ${booking}.payment_status in ('partial', 'paid')
    and ${booking}.status in (${listText(openBookingStatuses)}) and ${booking}.event_date >= (${now})::date
    and not exists (select from claims k where k.booking_id = ${booking}.id and k.ended_at is null
      and (k.kind = 'firm' or k.expires_at > ${now}))`
}

/** A row of events that is open, ahead, and has no unit. */
export function overCapacity(event: string, now: string): string {
  return `${event}.is_active and ${event}.status in (${listText(openEventStatuses)}) and ${event}.start_at > ${now}
    and exists (select from claims k where k.event_id = ${event}.id and k.ended_at is null and k.unit_id is null)`
}

/** A row of claims that is a hold and ends soon. */
export function holdEnding(claim: string, now: string): string {
  return `${claim}.kind = 'hold' and ${claim}.ended_at is null and ${claim}.expires_at > ${now}
    and ${claim}.expires_at <= ${now} + interval '${holdAlertMinutes} minutes'`
}

/** A row of outside calendars that was not read for a day. */
export function staleCalendar(calendar: string, now: string): string {
  return `${calendar}.removed_at is null
    and coalesce(${calendar}.last_good_at, ${calendar}.created_at) <= ${now} - interval '${staleMinutes} minutes'`
}
