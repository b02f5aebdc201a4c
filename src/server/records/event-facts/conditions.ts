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
