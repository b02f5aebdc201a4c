import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockVenues } from './store.ts'
import type { venueLessons, venueNames, venuePictures } from './schema.ts'

/**
 * Locks the venue of a part, then has the part read and locked: the order in which a merge locks them. A part that was
 * moved by a merge in between is looked for again.
 */
export async function lockPart<Row extends { readonly venue_id: string }>(
  tx: Tx,
  table: typeof venueLessons | typeof venueNames | typeof venuePictures,
  id: string,
  lock: () => Promise<readonly Row[]>,
): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await tx.select({ venueId: table.venue_id }).from(table).where(eq(table.id, id))
  if (!found) return undefined
  await lockVenues(tx, [found.venueId])
  const [row] = await lock()
  return row && row.venue_id !== found.venueId ? lockPart(tx, table, id, lock) : row
}
