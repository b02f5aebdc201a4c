import { mostVenuePictures } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { countVenuePictures, lockVenuePicture, updateVenuePicture } from '#server/records/venues/pictures.ts'
import { touchVenue } from '#server/records/venues/store.ts'

/** Removes a photograph of a venue, or restores it. */
export async function removeVenuePicture(
  app: AppContext,
  actor: Actor,
  { id, removed }: { readonly id: string; readonly removed: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const picture = await lockVenuePicture(tx, id)
    if (!picture) return refuse('venue.picture-not-found')
    if ((picture.removed_at !== null) === removed) return undefined
    if (!removed && (await countVenuePictures(tx, picture.venue_id)) >= mostVenuePictures)
      return refuse('venue.most-pictures', String(mostVenuePictures))
    const now = app.clock()
    await updateVenuePicture(tx, id, { removed_at: removed ? now : null })
    await touchVenue(tx, picture.venue_id, now)
    const kind = removed ? 'venue.picture-removed' : 'venue.picture-restored'
    return recordEvent(tx, { kind, id: picture.venue_id, detail: { caption: picture.caption } })
  })
}
