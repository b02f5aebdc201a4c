import { mostVenuePictures } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { countVenuePictures, insertVenuePicture, lockVenuePicture } from '#server/records/venues/pictures.ts'
import { lockVenue, touchVenue } from '#server/records/venues/store.ts'
import { checkPicture } from './steps/check-picture.ts'

interface AddPictureInput {
  readonly id: string
  readonly venue_id: string
  readonly caption: string | null
  /** The file in base64. */
  readonly data: string
}

/** Stores a photograph of a venue once it was decoded. A repeated call has no effect. */
export async function addVenuePicture(
  app: AppContext,
  actor: Actor,
  { id, venue_id, caption, data }: AddPictureInput,
): Promise<void> {
  const { bytes, ...measured } = await checkPicture(app, 'venue', Buffer.from(data, 'base64'))
  await inTransaction(app, actor, async (tx) => {
    const venue = await lockVenue(tx, venue_id)
    if (!venue) return refuse('venue.not-found')
    if (await lockVenuePicture(tx, id)) return undefined
    if ((await countVenuePictures(tx, venue.id)) >= mostVenuePictures)
      return refuse('venue.most-pictures', String(mostVenuePictures))
    const now = app.clock()
    await insertVenuePicture(tx, { id, venue_id: venue.id, caption, ...measured, body: bytes }, now)
    await touchVenue(tx, venue.id, now)
    return recordEvent(tx, { kind: 'venue.picture-added', id: venue.id, detail: { caption } })
  })
}
