/** Other spellings of venues. */
import { and, eq, isNull } from 'drizzle-orm'
import { placeKey } from '#domain/venues/place-key.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockPart } from './lock-part.ts'
import { venueNames } from './schema.ts'

export type VenueNameRecord = typeof venueNames.$inferSelect

interface Spelling {
  readonly venue: { readonly id: string; readonly name: string; readonly address: string | null }
  /** The place as it is written elsewhere. */
  readonly name: string
  readonly mergeId?: string
}

/** Keeps a spelling of a locked venue, unless the venue is known by it already. */
export async function keepSpelling(tx: Tx, { venue, name, mergeId }: Spelling, now: Instant): Promise<void> {
  const key = placeKey(name)
  const known = [placeKey(venue.name), placeKey(venue.name, venue.address), placeKey(venue.address)]
  if (mergeId === undefined && (key === '' || known.includes(key))) return
  const [before] = await tx
    .select({ id: venueNames.id })
    .from(venueNames)
    .where(
      and(
        eq(venueNames.venue_id, venue.id),
        eq(venueNames.name_key, key),
        isNull(venueNames.removed_at),
        isNull(venueNames.merge_id),
      ),
    )
  if (before && mergeId === undefined) return
  await tx.insert(venueNames).values({
    venue_id: venue.id,
    name,
    name_key: key,
    merge_id: mergeId ?? null,
    created_by: tx.actor.kind === 'owner' ? tx.actor.accountId : null,
    created_at: now,
  })
}

/** Deletes a spelling of a locked venue that a link left and no date has any more. */
export async function forgetSpelling(tx: Tx, venueId: string, name: string): Promise<void> {
  await tx
    .delete(venueNames)
    .where(
      and(
        eq(venueNames.venue_id, venueId),
        eq(venueNames.name_key, placeKey(name)),
        isNull(venueNames.merge_id),
        isNull(venueNames.removed_at),
      ),
    )
}

export async function findSpelling(tx: Tx, id: string): Promise<VenueNameRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(venueNames).where(eq(venueNames.id, id))
  return row
}

/** Locks the venue, then the spelling. */
export async function lockSpelling(tx: Tx, id: string): Promise<VenueNameRecord | undefined> {
  return lockPart(tx, venueNames, id, () =>
    tx.select().from(venueNames).where(eq(venueNames.id, id)).for('update'),
  )
}

/**
 * Removes a spelling, with the facts that are unlinked with it, or restores it. A merge, and a link after a removal, may have
 * left it more than once: all of them go and come back together.
 */
export async function setSpellingRemoved(
  tx: Tx,
  { id, venue_id, name_key, removed_at }: VenueNameRecord,
  removed: { readonly at: Instant; readonly unlinked: readonly string[] } | null,
): Promise<void> {
  await tx
    .update(venueNames)
    .set({ removed_at: removed?.at ?? null, unlinked: null })
    .where(
      and(
        eq(venueNames.venue_id, venue_id),
        eq(venueNames.name_key, name_key),
        isNull(venueNames.merge_id),
        removed_at === null ? isNull(venueNames.removed_at) : eq(venueNames.removed_at, removed_at),
      ),
    )
  if (removed)
    await tx
      .update(venueNames)
      .set({ unlinked: [...removed.unlinked] })
      .where(eq(venueNames.id, id))
}
