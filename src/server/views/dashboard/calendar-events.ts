import type { EventStatus } from '#domain/events/event.ts'
import { todayIn, wallTimeOf } from '#domain/time.ts'
import type { CalendarEntry } from '#contract/dashboard.ts'
import { eventZoneText, guestsText } from '#server/records/event-facts/conditions.ts'

/** Entries per day, as many as fit a screen; the list has the rest. */
export const mostADay = 20

export interface FoundEvent {
  readonly id: string
  readonly title: string
  readonly event_type: string
  readonly status: EventStatus
  readonly start_at: Date
  readonly end_at: Date | null
  readonly location: string | null
  readonly time_zone: string | null
  readonly guests: number | null
  readonly client_name: string
}

export const eventsText = `
  select e.id, e.title, e.event_type, e.status, e.start_at, e.end_at, e.location,
    ${guestsText('e')} as guests, ${eventZoneText('e')} as time_zone, c.name as client_name
  from events e join clients c on c.id = e.client_id
  where e.is_active and e.booking_id is null and e.start_at >= $1 and e.start_at < $2
  order by e.start_at limit ${mostADay * 45}`

export function entryOfEvent(row: FoundEvent, home: string): CalendarEntry {
  const zone = row.time_zone ?? home
  const start_at = row.start_at.toISOString()
  return {
    kind: 'event',
    id: row.id,
    date: todayIn(zone, start_at),
    time_zone: zone,
    start_time: wallTimeOf(start_at, zone),
    name: row.client_name,
    event_type: row.event_type,
    location: row.location,
    guests: row.guests === null ? null : String(row.guests),
    status: null,
    reference: null,
    event: {
      id: row.id,
      title: row.title,
      status: row.status,
      start_at,
      end_at: row.end_at?.toISOString() ?? null,
    },
  }
}
