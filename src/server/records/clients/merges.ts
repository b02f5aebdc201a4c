/** Merges of clients: `merged_into` always names a client that is itself not merged. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ClientValues } from '#domain/clients/merge.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { clientMerges, clients } from './schema.ts'

interface MergeContent {
  readonly kept_id: string
  readonly merged_id: string
  readonly kept_before: {
    readonly kept: ClientValues
    readonly merged: ClientValues
    /** The kept client's fields after the merge. */
    readonly after: ClientValues
  }
  /** Ids of the moved records; `clients` had been merged into the merged one before. */
  readonly moved: Readonly<Record<'bookings' | 'events' | 'clients', readonly string[]>>
}

export async function findMerge(
  db: Db,
  id: string,
): Promise<(MergeContent & { readonly undone_at: Instant | null }) | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(clientMerges).where(eq(clientMerges.id, id))
  return row as (MergeContent & { undone_at: Instant | null }) | undefined
}

/** The newest merge into a client that was not undone. */
export async function lastMergeInto(db: Db, keptId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ id: clientMerges.id })
    .from(clientMerges)
    .where(and(eq(clientMerges.kept_id, keptId), isNull(clientMerges.undone_at)))
    .orderBy(desc(clientMerges.created_at), clientMerges.id)
    .limit(1)
  return last?.id
}

export async function insertMerge(
  tx: Tx,
  content: MergeContent,
  { accountId, now }: { readonly accountId: string; readonly now: Instant },
): Promise<string> {
  const [merge] = await tx
    .insert(clientMerges)
    .values({ ...content, merged_by: accountId, created_at: now })
    .returning({ id: clientMerges.id })
  if (!merge) throw new Error('a merge was not stored')
  return merge.id
}

/** Marks a merge as undone. */
export async function markUndone(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.update(clientMerges).set({ undone_at: now }).where(eq(clientMerges.id, id))
}

/** Points merged clients to another client: all of a client, or those of `ids`. */
export async function moveMergedClients(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  ids?: readonly string[],
): Promise<readonly string[]> {
  const moved = await tx
    .update(clients)
    .set({ merged_into: to })
    .where(and(eq(clients.merged_into, from), ids && inArray(clients.id, [...ids])))
    .returning({ id: clients.id })
  return moved.map(({ id }) => id)
}
