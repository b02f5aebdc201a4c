import { venueFields, type VenueValues } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findVenue, lockVenue, updateVenue, type VenueRecord } from '#server/records/venues/store.ts'
import { followVenues, lockWithDates } from './steps/follow-venues.ts'

/**
 * Saves a venue over the version that was read; a newer stored version is refused (docs/decisions/0007). Dates there move
 * with its coordinates and its clock, and where one cannot the change is refused with who is in the way.
 */
export async function saveVenue(
  app: AppContext,
  actor: Actor,
  { id, version, ...values }: VenueValues & { readonly id: string; readonly version: number },
): Promise<VenueRecord> {
  return inTransaction(app, actor, async (tx) => {
    const found = await findVenue(tx, id)
    const isElsewhere = (['latitude', 'longitude', 'time_zone'] as const).some(
      (field) => found?.[field] !== values[field],
    )
    const of = { venues: isElsewhere ? [id] : [] }
    const { locked: venue, dates } = await lockWithDates(app, tx, of, () => lockVenue(tx, id))
    if (!venue) return refuse('venue.not-found')
    const detail = fieldChanges<VenueValues>(venue, { ...venue, ...values }, venueFields)
    if (Object.keys(detail).length === 0) return venue
    if (venue.version !== version) return refuse('venue.version-conflict')
    const saved = await updateVenue(tx, venue, values, app.clock())
    await recordEvent(tx, { kind: 'venue.changed', id, detail })
    await followVenues(app, tx, dates)
    return saved
  })
}
