/** The facts of events as SQL. */
import { openEventStatuses } from '#domain/events/event.ts'
import { listText } from '#server/platform/database/columns.ts'

/** The number of guests to plan with (`guestsInForce`), for an alias of `events`. */
export function guestsText(event: string): string {
  return `coalesce(${event}.guest_count_final, (select f.guests_guaranteed from event_facts f where f.event_id = ${event}.id),
    ${event}.guest_count_est)`
}

/** The condition that a row of events is ahead and has no venue that is linked. */
export function withoutVenue(now: string): string {
  return `status in (${listText(openEventStatuses)}) and coalesce(end_at, start_at) >= ${now}
    and not exists (select from event_facts f where f.event_id = events.id and f.venue_id is not null)`
}

/** The time zone of the place (`zoneOfPlace`) of an alias of `bookings`; null where it is on the business's clock. */
export function placeZoneText(booking: string): string {
  return zoneText(`booking_id = ${booking}.id`)
}

/** The same for an alias of `events`. */
export function eventZoneText(event: string): string {
  return zoneText(`event_id = ${event}.id`)
}

/** The same for an alias of `claims`. */
export function claimZoneText(claim: string): string {
  return zoneText(`booking_id = ${claim}.booking_id or f.event_id = ${claim}.event_id`)
}

function zoneText(condition: string): string {
  return `(select case when f.venue_id is null then f.time_zone else v.time_zone end
    from event_facts f left join venues v on v.id = f.venue_id where f.${condition} limit 1)`
}
