/** The first answer of a person to an inquiry. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { bookings } from './schema.ts'

/** Notes that a person answered; false where someone had before. */
export async function noteAnswer(tx: Tx, bookingId: string, now: Instant): Promise<boolean> {
  const noted = await tx
    .update(bookings)
    .set({ answered_at: now })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.answered_at)))
    .returning({ id: bookings.id })
  return noted.length > 0
}

/** A locked booking waits for an answer again. */
export async function takeBackAnswer(tx: Tx, bookingId: string): Promise<void> {
  await tx.update(bookings).set({ answered_at: null }).where(eq(bookings.id, bookingId))
}

/** The same for every open inquiry of a client. */
export async function noteAnswerToClient(tx: Tx, clientId: string, now: Instant): Promise<void> {
  await tx
    .update(bookings)
    .set({ answered_at: now })
    .where(and(eq(bookings.client_id, clientId), bookings.is_active, isNull(bookings.answered_at)))
}
