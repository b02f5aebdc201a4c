import { restoredVenue, venueValues } from '#domain/venues/merge.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { moveFactsOfVenue } from '#server/records/event-facts/places.ts'
import {
  findVenueMerge,
  lastVenueMergeInto,
  markVenueMergeUndone,
  movePartsOfVenue,
} from '#server/records/venues/merges.ts'
import { lockVenues, updateVenue } from '#server/records/venues/store.ts'
import { followVenues, lockWithDates } from './steps/follow-venues.ts'

/**
 * Moves back what the merge moved, as far as it still belongs to the kept venue; what was added or changed since stays.
 */
export async function undoVenueMerge(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<{ venue_id: string; restored_id: string; restored: string }> {
  return inTransaction(app, actor, async (tx) => {
    const found = await findVenueMerge(tx, id)
    if (!found) return refuse('venue.merge-not-found')
    // Takes the same locks as merging, then reads the merge again under them.
    const venues = [found.kept_id, found.merged_id]
    const { locked, dates: placed } = await lockWithDates(app, tx, { venues }, () => lockVenues(tx, venues))
    const [kept, merged] = [locked.get(found.kept_id), locked.get(found.merged_id)]
    const merge = await findVenueMerge(tx, id)
    if (!kept || !merged || !merge) return refuse('venue.merge-not-found')
    if (merge.undone_at) return refuse('venue.merge-undone')
    if (kept.merged_into || (await lastVenueMergeInto(tx, kept.id)) !== id) return refuse('venue.later-merge')

    const { kept_before: before, moved } = merge
    const now = app.clock()
    const restored = restoredVenue(venueValues(kept), before.kept, before.after)
    await updateVenue(tx, kept, restored, now)
    await updateVenue(tx, merged, { ...before.merged, merged_into: null }, now)
    const way = { from: kept.id, to: merged.id }
    const dates = (await moveFactsOfVenue(tx, way, now, moved.facts)).length
    await movePartsOfVenue(tx, way, moved)
    await markVenueMergeUndone(tx, id, now)

    const { name } = before.merged
    await recordEvent(tx, { kind: 'venue.merge-undone', id: kept.id, detail: { name, dates } })
    const from = { name: restored.name }
    await recordEvent(tx, { kind: 'venue.merge-undone', id: merged.id, detail: from })
    await followVenues(app, tx, placed)
    return { venue_id: kept.id, restored_id: merged.id, restored: name }
  })
}
