import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockVenuePicture, updateVenuePicture } from '#server/records/venues/pictures.ts'
import { touchVenue } from '#server/records/venues/store.ts'

/** Says what a photograph of a venue shows. */
export async function captionVenuePicture(
  app: AppContext,
  actor: Actor,
  { id, caption }: { readonly id: string; readonly caption: string | null },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const picture = await lockVenuePicture(tx, id)
    if (!picture || picture.removed_at) return refuse('venue.picture-not-found')
    if (picture.caption === caption) return undefined
    await updateVenuePicture(tx, id, { caption })
    await touchVenue(tx, picture.venue_id, app.clock())
    const detail = { caption: { from: picture.caption, to: caption } }
    return recordEvent(tx, { kind: 'venue.picture-captioned', id: picture.venue_id, detail })
  })
}
