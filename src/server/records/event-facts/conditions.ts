/** The facts of events as SQL. */

/** The number of guests to plan with (`guestsInForce`), for an alias of `events`. */
export function guestsText(event: string): string {
  return `coalesce(${event}.guest_count_final, (select f.guests_guaranteed from event_facts f where f.event_id = ${event}.id),
    ${event}.guest_count_est)`
}
