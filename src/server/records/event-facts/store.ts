/** Writes of the facts of bookings and events. The booking or the event is locked. */
import { eq, sql } from 'drizzle-orm'
import type { FactOrigin } from '#domain/events/facts.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { isOf, type FactsRow, type FactsSubject } from './read.ts'
import { eventFacts } from './schema.ts'

type FactsContent = Partial<
  Omit<FactsRow, 'id' | 'booking_id' | 'event_id' | 'version' | 'created_at' | 'updated_at'>
>

/** Stores facts of a subject, raises their version, and links the row to the booking and the event that it names. */
export async function writeFacts(
  tx: Tx,
  subject: FactsSubject,
  content: FactsContent,
  now: Instant,
): Promise<FactsRow> {
  await tx
    .insert(eventFacts)
    .values({ ...subject, version: 0, updated_at: now })
    .onConflictDoNothing()
  const [found] = await tx.select().from(eventFacts).where(isOf(subject)).for('update')
  const [row] = await tx
    .update(eventFacts)
    .set({
      ...content,
      booking_id: subject.booking_id ?? found?.booking_id ?? null,
      event_id: subject.event_id ?? found?.event_id ?? null,
      version: sql`${eventFacts.version} + 1`,
      updated_at: now,
    })
    .where(eq(eventFacts.id, found?.id ?? ''))
    .returning()
  if (!row) throw new Error('the facts were not stored')
  return row
}

/** Who says a fact in this transaction: the owner, else the client. */
export function sayer(tx: Tx): { readonly origin: FactOrigin; readonly by: string | null } {
  return tx.actor.kind === 'owner'
    ? { origin: 'owner', by: tx.actor.accountId }
    : { origin: 'client', by: null }
}
