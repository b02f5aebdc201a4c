/** The dates at venues: events, and open inquiries ahead that are no event yet. */
import { openBookingStatuses } from '#domain/bookings/lifecycle.ts'
import { openEventStatuses } from '#domain/events/event.ts'
import { listText } from '#server/platform/database/columns.ts'
import { guestsText } from '#server/records/event-facts/conditions.ts'

/** Parameters in SQL: the time, today, and the business's time zone. */
export interface DatesMoment {
  readonly now: string
  readonly today: string
  readonly zone: string
}

/** Dates of the venue `venue`, an SQL expression; canceled ones do not count. */
export function venueDatesText(venue: string, { now, today, zone }: DatesMoment): string {
  return `
    select 'event' as kind, e.id, e.title, e.start_at, e.booking_id, e.total_amount as amount, ${guestsText('e')} as guests,
      (e.status in (${listText(openEventStatuses)}) and coalesce(e.end_at, e.start_at) >= ${now}::timestamptz) as is_ahead
    from event_facts f join events e on e.id = f.event_id
    where f.venue_id = ${venue} and e.is_active and e.status <> 'cancelled'
    union all
    select 'inquiry', b.id, b.first_name || ' ' || b.last_name, (b.event_date + b.start_time::time) at time zone coalesce((select v.time_zone from venues v where v.id = f.venue_id), ${zone}::text), b.id,
      b.total_amount, f.guests_estimated, true
    from event_facts f join bookings b on b.id = f.booking_id
    where f.venue_id = ${venue} and b.is_active and b.status in (${listText(openBookingStatuses)}) and b.event_date >= ${today}::date
      and not exists (select from events e where e.booking_id = b.id and e.is_active)`
}
