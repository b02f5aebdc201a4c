/** Units and blackouts. Who takes, closes or opens a unit locks the units first. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { closesUnit, spansOfBlackout, type Blackout } from '#domain/availability/blackout.ts'
import { spansOverlap, type Span } from '#domain/availability/span.ts'
import { addDays, todayIn, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { blackouts, claims, units } from './schema.ts'

export type UnitRow = typeof units.$inferSelect
export type BlackoutRow = typeof blackouts.$inferSelect

/** Locks all units until the transaction ends, always in the same order; lock bookings and events before. */
export async function lockUnits(tx: Tx): Promise<readonly UnitRow[]> {
  return tx.select().from(units).orderBy(asc(units.position), asc(units.id)).for('update')
}

export async function readUnits(db: Db): Promise<readonly UnitRow[]> {
  return db.select().from(units).orderBy(asc(units.position), asc(units.id))
}

/** In the order of their days. */
export async function readBlackouts(db: Db): Promise<readonly BlackoutRow[]> {
  return db.select().from(blackouts).orderBy(asc(blackouts.from_date), asc(blackouts.id))
}

/** The blackouts that close a unit during the span. */
export function blackoutsOf(
  all: readonly BlackoutRow[],
  unitId: string,
  span: Span,
  zone: string,
): readonly BlackoutRow[] {
  const days = { from: addDays(todayIn(zone, span.from), -1), to: addDays(todayIn(zone, span.to), 1) }
  return all.filter(
    (blackout) =>
      closesUnit(blackout, unitId) &&
      spansOfBlackout(blackout, days, zone).some((closed) => spansOverlap(closed, span)),
  )
}

export async function insertUnit(tx: Tx, unit: Pick<UnitRow, 'id' | 'name' | 'is_active'>): Promise<void> {
  const last = sql`(select coalesce(max(position), 0) + 1 from units)`
  await tx.insert(units).values({ ...unit, position: last })
}

/** Changes a locked unit and raises its version. */
export async function changeUnit(
  tx: Tx,
  id: string,
  change: Partial<Pick<UnitRow, 'name' | 'is_active' | 'position'>>,
  now: Instant,
): Promise<void> {
  await tx
    .update(units)
    .set({ ...change, version: sql`${units.version} + 1`, updated_at: now })
    .where(eq(units.id, id))
}

/** The end of the last claim of a unit that is not over; outside calendars do not count. */
export async function lastClaimOf(db: Db, unitId: string, now: Instant): Promise<Instant | undefined> {
  const [last] = await db
    .select({ occupied: claims.occupied })
    .from(claims)
    .where(
      and(
        eq(claims.unit_id, unitId),
        ne(claims.kind, 'external'),
        isNull(claims.ended_at),
        sql`upper(${claims.occupied}) > ${now}`,
      ),
    )
    .orderBy(sql`upper(${claims.occupied}) desc`)
    .limit(1)
  return last?.occupied.to
}

/** Returns false where the id is stored already. */
export async function insertBlackout(
  tx: Tx,
  blackout: Omit<BlackoutRow, 'created_at' | 'unit_ids'> & Pick<Blackout, 'unit_ids'>,
): Promise<boolean> {
  const { unit_ids } = blackout
  const stored = await tx
    .insert(blackouts)
    .values({ ...blackout, unit_ids: unit_ids && [...unit_ids] })
    .onConflictDoNothing({ target: blackouts.id })
    .returning({ id: blackouts.id })
  return stored.length > 0
}

/** Returns the deleted blackout. */
export async function deleteBlackout(tx: Tx, id: string): Promise<BlackoutRow | undefined> {
  const [row] = await tx.delete(blackouts).where(eq(blackouts.id, id)).returning()
  return row
}
