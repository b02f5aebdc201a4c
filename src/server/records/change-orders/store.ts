/** Writes of change orders. */
import { and, eq, sql } from 'drizzle-orm'
import type {
  AddedLine,
  ChangeAsker,
  ChangeOrderState,
  WantedFacts,
} from '#domain/change-orders/change-order.ts'
import type { ChangeDifference } from '#domain/change-orders/difference.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { ChangeOrderRow } from './read.ts'
import { changeOrders } from './schema.ts'

interface NewChangeOrder {
  readonly id: string
  readonly quote_id: string
  readonly asked_by: ChangeAsker
  readonly reason: string | null
  readonly wanted: WantedFacts
  readonly added: readonly AddedLine[]
}

/** Stores a change order as the next of its quote, under the quote's lock. */
export async function insertChangeOrder(
  tx: Tx,
  change: NewChangeOrder,
  now: Instant,
): Promise<ChangeOrderRow> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${changeOrders} where quote_id = ${change.quote_id})`
  const [row] = await tx
    .insert(changeOrders)
    .values({ ...change, number, created_at: now, updated_at: now })
    .returning()
  if (!row) throw new Error('a change order was not stored')
  return row
}

/** Writes what an open change order is about anew. */
export async function rewriteChangeOrder(
  tx: Tx,
  id: string,
  content: Partial<Pick<NewChangeOrder, 'reason' | 'wanted' | 'added'>>,
  now: Instant,
): Promise<void> {
  await tx
    .update(changeOrders)
    .set({ ...content, version: sql`${changeOrders.version} + 1`, updated_at: now })
    .where(eq(changeOrders.id, id))
}

interface Answer {
  readonly state: Exclude<ChangeOrderState, 'open'>
  readonly difference: ChangeDifference
  readonly comment?: string | null
}

/** Closes an open change order with its answer. */
export async function answerChangeOrder(tx: Tx, id: string, answer: Answer, now: Instant): Promise<void> {
  await tx
    .update(changeOrders)
    .set({ ...answer, answered_at: now, updated_at: now, version: sql`${changeOrders.version} + 1` })
    .where(eq(changeOrders.id, id))
}

/** Takes back what a client thought of: nothing of it is kept. */
export async function removeOpenChange(tx: Tx, id: string): Promise<void> {
  await tx.delete(changeOrders).where(and(eq(changeOrders.id, id), eq(changeOrders.state, 'open')))
}
