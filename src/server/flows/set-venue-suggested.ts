import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockVenue, updateVenue } from '#server/records/venues/store.ts'

/** Suggests a venue to clients, by its name and address, or no longer (rules.md, T-12). */
export async function setVenueSuggested(
  app: AppContext,
  actor: Actor,
  { id, suggested }: { readonly id: string; readonly suggested: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const venue = await lockVenue(tx, id)
    if (!venue) return refuse('venue.not-found')
    if (venue.suggest_to_clients === suggested) return undefined
    await updateVenue(tx, venue, { suggest_to_clients: suggested }, app.clock())
    const kind = suggested ? 'venue.suggested-to-clients' : 'venue.hidden-from-clients'
    return recordEvent(tx, { kind, id, detail: { name: venue.name } })
  })
}
