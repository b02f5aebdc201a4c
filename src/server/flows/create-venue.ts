import { venueValues } from '#domain/venues/merge.ts'
import type { VenueValues } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findVenue, insertVenue, type VenueRecord } from '#server/records/venues/store.ts'

/** Adds a venue. A repeated call has no effect. */
export async function createVenue(
  app: AppContext,
  actor: Actor,
  { id, ...values }: VenueValues & { readonly id: string },
): Promise<VenueRecord> {
  return inTransaction(app, actor, async (tx) => {
    const content = venueValues({ ...values })
    const venue = await insertVenue(tx, { id, ...content }, app.clock())
    if (!venue) {
      const before = await findVenue(tx, id)
      const isSame = before && Object.keys(fieldChanges(venueValues(before), content)).length === 0
      return isSame ? before : refuse('venue.id-used')
    }
    const { name, address } = venue
    await recordEvent(tx, { kind: 'venue.created', id, detail: { name, address } })
    return venue
  })
}
