import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { linkPlace } from './steps/link-place.ts'
import { lockSubject } from './steps/lock-subject.ts'

interface LinkVenueInput {
  readonly booking_id?: string | undefined
  readonly event_id?: string | undefined
  /** Null unlinks it. */
  readonly venue_id: string | null
}

/** Links a booking, an event, or both to a venue. Returns the venue that they were linked to before. */
export async function linkVenue(
  app: AppContext,
  actor: Actor,
  { venue_id: venueId, ...of }: LinkVenueInput,
): Promise<string | null> {
  return inTransaction(app, actor, async (tx) => linkPlace(app, tx, await lockSubject(tx, of), venueId))
}
