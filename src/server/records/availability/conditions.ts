/** Conditions of lists and alerts on dates, as SQL. `now` is an instant, `today` a day of the business. */
import { staleMinutes } from '#domain/availability/outside-calendar.ts'
import { holdAlertMinutes } from '#domain/dashboard/alert-rules.ts'
import { openBookingStatuses } from '#domain/bookings/lifecycle.ts'
import { openEventStatuses } from '#domain/events/event.ts'
import { listText } from '#server/platform/database/columns.ts'

/** A row of bookings that was paid, whose day is ahead, and whose date nothing holds; its event was not canceled. */
export function paidWithoutDate(booking: string, { now, today }: { now: string; today: string }): string {
  return `${isPaidAndOpen(booking)} and ${booking}.event_date >= (${today})::date
    and not exists (${canceledEventOf(booking)})
    and not exists (select from claims k where k.booking_id = ${booking}.id and k.ended_at is null
      and (k.kind = 'firm' or k.expires_at > ${now}))`
}

/** A row of bookings that was paid and is open, and whose event was canceled. */
export function paidAndCanceled(booking: string): string {
  return `${isPaidAndOpen(booking)} and exists (${canceledEventOf(booking)})`
}

function isPaidAndOpen(booking: string): string {
  return `${booking}.is_active and ${booking}.payment_status in ('partial', 'paid')
    and ${booking}.status in (${listText(openBookingStatuses)})`
}

function canceledEventOf(booking: string): string {
  return `select from events x where x.booking_id = ${booking}.id and x.is_active and x.status = 'cancelled'`
}

/** A row of bookings that is open, ahead, without an event, and reserved without a unit. */
export function bookingOverCapacity(booking: string, now: string): string {
  return `${booking}.is_active and ${booking}.status in (${listText(openBookingStatuses)})
    and exists (select from claims k where k.booking_id = ${booking}.id and k.event_id is null and k.kind = 'firm'
      and k.ended_at is null and k.unit_id is null and upper(k.service) > ${now})`
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
