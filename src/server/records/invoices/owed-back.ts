import { eq, sum } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invoices } from './schema.ts'

/** The money owed back on all invoices of a booking, canceled ones too. */
export async function owedBackOf(db: Db, bookingId: string): Promise<Cents> {
  const [row] = await db
    .select({ owed: sum(invoices.owed_back).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.booking_id, bookingId))
  return row?.owed ?? 0
}
