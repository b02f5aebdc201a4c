import { mergedVenue, venueValues, type VenueChoices } from '#domain/venues/merge.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { moveFactsOfVenue } from '#server/records/event-facts/places.ts'
import { insertVenueMerge, movePartsOfVenue } from '#server/records/venues/merges.ts'
import { keepSpelling } from '#server/records/venues/names.ts'
import { lockVenues, updateVenue } from '#server/records/venues/store.ts'
import { followVenues, lockWithDates } from './steps/follow-venues.ts'

interface MergeVenuesInput {
  readonly kept_id: string
  readonly merged_id: string
  readonly choices: VenueChoices
}

/**
 * Merges two venues that are one place: `merged_id` into `kept_id`, with its dates and all that belongs to it. Refused where
 * a date would move with the way and no unit is free then.
 */
export async function mergeVenues(
  app: AppContext,
  actor: Actor & { readonly kind: 'owner' },
  { kept_id: keptId, merged_id: mergedId, choices }: MergeVenuesInput,
): Promise<{ merge_id: string; venue_id: string; dates: number }> {
  if (keptId === mergedId) return refuse('venue.merge-itself')
  return inTransaction(app, actor, async (tx) => {
    const venues = [keptId, mergedId]
    const { locked, dates } = await lockWithDates(app, tx, { venues }, () => lockVenues(tx, venues))
    const [kept, merged] = [locked.get(keptId), locked.get(mergedId)]
    if (!kept || !merged) return refuse('venue.not-found')
    if (kept.merged_into || merged.merged_into) return refuse('venue.already-merged')

    const now = app.clock()
    const before = { kept: venueValues(kept), merged: venueValues(merged) }
    const after = mergedVenue(before.kept, before.merged, choices)
    await updateVenue(tx, merged, { merged_into: kept.id }, now)
    const saved = await updateVenue(tx, kept, after, now)
    const way = { from: merged.id, to: kept.id }
    const facts = await moveFactsOfVenue(tx, way, now)
    const moved = { ...(await movePartsOfVenue(tx, way)), facts }
    const content = { kept_id: kept.id, merged_id: merged.id, kept_before: { ...before, after }, moved }
    const mergeId = await insertVenueMerge(tx, content, { accountId: actor.accountId, now })
    // The name that the kept venue does not have stays findable.
    const other = after.name === merged.name ? kept.name : merged.name
    await keepSpelling(tx, { venue: saved, name: other, mergeId }, now)

    const detail = { name: merged.name, dates: facts.length }
    await recordEvent(tx, { kind: 'venue.merged-with', id: kept.id, detail })
    const into = { name: after.name, kept_id: kept.id }
    await recordEvent(tx, { kind: 'venue.merged-into', id: merged.id, detail: into })
    await followVenues(app, tx, dates)
    return { merge_id: mergeId, venue_id: kept.id, dates: facts.length }
  })
}
