/** What owners decided about the money of canceled bookings (rules.md, Y-09). Amounts in cents. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { settlements } from './schema.ts'

export type Settlement = typeof settlements.$inferSelect

export async function insertSettlement(tx: Tx, settlement: typeof settlements.$inferInsert): Promise<void> {
  await tx.insert(settlements).values(settlement)
}

export async function findSettlement(db: Db, id: string): Promise<Settlement | undefined> {
  const [row] = await db.select().from(settlements).where(eq(settlements.id, id))
  return row
}

/** Forgets the decision whose fee is withdrawn. */
export async function removeSettlement(tx: Tx, id: string): Promise<void> {
  await tx.delete(settlements).where(eq(settlements.id, id))
}

/**
 * The part of what the terms keep that was decided since the cancellation, in cents: what was proposed, also where less was
 * kept.
 */
export async function decidedOf(db: Db, bookingId: string, canceledAt: Instant): Promise<Cents> {
  const [row] = await db
    .select({
      decided: sql<number>`coalesce(sum(greatest(${settlements.proposed}, ${settlements.kept})), 0)::int`,
    })
    .from(settlements)
    .where(and(eq(settlements.booking_id, bookingId), gte(settlements.created_at, canceledAt)))
  return row?.decided ?? 0
}
