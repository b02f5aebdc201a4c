import { placeKey } from '#domain/venues/place-key.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { linkFacts, placesOfVenue, unlinkFacts } from '#server/records/event-facts/places.ts'
import { findSpelling, lockSpelling, setSpellingRemoved } from '#server/records/venues/names.ts'
import { lockVenue, touchVenue } from '#server/records/venues/store.ts'
import { followVenues, lockWithDates } from './steps/follow-venues.ts'

/**
 * Removes another spelling of a venue and unlinks the dates that are written so; or restores the spelling and links
 * those of the dates again that are linked to no venue. Returns how many dates changed; refused where one would move with
 * the way and no unit is free then.
 */
export async function unlinkVenueName(
  app: AppContext,
  actor: Actor,
  { id, removed }: { readonly id: string; readonly removed: boolean },
): Promise<number> {
  return inTransaction(app, actor, async (tx) => {
    const known = await findSpelling(tx, id)
    const of = { venues: known && removed ? [known.venue_id] : [], facts: known?.unlinked ?? [] }
    const { locked: spelling, dates: ways } = await lockWithDates(app, tx, of, () => lockSpelling(tx, id))
    if (!spelling) return refuse('venue.spelling-not-found')
    if (spelling.merge_id) return refuse('venue.spelling-merged')
    if ((spelling.removed_at !== null) === removed) return 0
    const venue = await lockVenue(tx, spelling.venue_id)
    if (!venue) return refuse('venue.not-found')

    const now = app.clock()
    const places = removed ? await placesOfVenue(tx, venue.id) : []
    const written = places.filter(({ place }) => placeKey(place) === spelling.name_key)
    const dates = removed
      ? await unlinkFacts(
          tx,
          venue.id,
          written.map((place) => place.id),
          now,
        )
      : await linkFacts(tx, venue.id, spelling.unlinked ?? [], now)
    await setSpellingRemoved(tx, spelling, removed ? { at: now, unlinked: dates } : null)
    await touchVenue(tx, venue.id, now)
    const kind = removed ? 'venue.spelling-unlinked' : 'venue.spelling-linked'
    await recordEvent(tx, { kind, id: venue.id, detail: { name: spelling.name, dates: dates.length } })
    await followVenues(app, tx, ways)
    return dates.length
  })
}
