/** The emails that rules bring forth. */
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { OccurrenceState } from '#domain/automations/occurrence.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { occurrences } from './schema.ts'

export type OccurrenceRow = typeof occurrences.$inferSelect

/** Changes an occurrence that has this state and version; false where it has not. */
export async function changeOccurrence(
  tx: Tx,
  { id, version, state }: Pick<OccurrenceRow, 'id' | 'version' | 'state'>,
  change: Partial<
    Pick<
      OccurrenceRow,
      | 'state'
      | 'leaves_at'
      | 'email'
      | 'facts_hash'
      | 'html'
      | 'text'
      | 'came_back_at'
      | 'stopped_because'
      | 'tries'
      | 'failed_because'
      | 'mail_id'
      | 'decided_by'
    >
  >,
  now: Instant,
): Promise<boolean> {
  const changed = await tx
    .update(occurrences)
    .set({ ...change, version: version + 1, updated_at: now })
    .where(and(eq(occurrences.id, id), eq(occurrences.version, version), eq(occurrences.state, state)))
    .returning({ id: occurrences.id })
  return changed.length > 0
}

/** Those of a state whose time has come, earliest first. */
export async function occurrencesDue(
  db: Db,
  states: readonly OccurrenceState[],
  now: Instant,
  limit: number,
): Promise<readonly OccurrenceRow[]> {
  return db
    .select()
    .from(occurrences)
    .where(and(inArray(occurrences.state, [...states]), lte(occurrences.leaves_at, now)))
    .orderBy(asc(occurrences.leaves_at), asc(occurrences.id))
    .limit(limit)
}

export async function findOccurrence(db: Db, id: string): Promise<OccurrenceRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(occurrences).where(eq(occurrences.id, id))
  return row
}

export const open = inArray(occurrences.state, ['planned', 'waiting', 'approved', 'failed'])

/** The occurrence of a booking with this key. */
export async function occurrenceOf(
  db: Db,
  { booking_id, rule_id, key }: Pick<OccurrenceRow, 'booking_id' | 'rule_id' | 'key'>,
): Promise<OccurrenceRow | undefined> {
  const [row] = await db
    .select()
    .from(occurrences)
    .where(
      and(eq(occurrences.booking_id, booking_id), eq(occurrences.rule_id, rule_id), eq(occurrences.key, key)),
    )
  return row
}
