import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockVenue, updateVenue } from '#server/records/venues/store.ts'

/** Takes a venue out of the list and the suggestions, or back. Its dates stay linked. */
export async function archiveVenue(
  app: AppContext,
  actor: Actor,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const venue = await lockVenue(tx, id)
    if (!venue) return refuse('venue.not-found')
    if ((venue.archived_at !== null) === archived) return undefined
    const now = app.clock()
    await updateVenue(tx, venue, { archived_at: archived ? now : null }, now)
    const kind = archived ? 'venue.archived' : 'venue.restored'
    return recordEvent(tx, { kind, id, detail: { name: venue.name } })
  })
}
