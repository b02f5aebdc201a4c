/** Announcements of charges, and attempts (rules.md, Y-11, Y-12). Amounts in cents. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { payments } from '#server/records/payments/schema.ts'
import { autopayAttempts, autopayNotices } from './schema.ts'

export type AttemptRecord = typeof autopayAttempts.$inferSelect

export async function insertNotice(tx: Tx, notice: typeof autopayNotices.$inferInsert): Promise<void> {
  await tx.insert(autopayNotices).values(notice)
}

/** Notes since when announcements are known to have left; `kept` emails count where no card is charged. */
export async function noteMailed(db: Db, now: Instant, countsKept: boolean): Promise<void> {
  await db.execute(sql`
    update autopay_notices n set mailed_at = ${now} from mail_messages m
    where m.id = n.mail_id and n.mailed_at is null and (m.state in ('sent', 'reported') or (m.state = 'kept' and ${countsKept}))`)
}

export async function insertAttempt(
  tx: Tx,
  attempt: typeof autopayAttempts.$inferInsert,
): Promise<AttemptRecord> {
  const [row] = await tx.insert(autopayAttempts).values(attempt).returning()
  if (!row) throw new Error('an attempt was not stored')
  return row
}

/** The attempt that a payment belongs to. */
export async function attemptOfPayment(db: Db, paymentId: string): Promise<AttemptRecord | undefined> {
  const [row] = await db.select().from(autopayAttempts).where(eq(autopayAttempts.payment_id, paymentId))
  return row
}

/** Ends an attempt; a payment that came in after all makes it paid whatever it was. Returns whether it changed. */
export async function endAttempt(
  db: Db,
  paymentId: string,
  end: { readonly state: 'paid' | 'declined' | 'needs_client' | 'withdrawn'; readonly reason?: string },
  now: Instant,
): Promise<boolean> {
  const ended = await db
    .update(autopayAttempts)
    .set({ ...end, ended_at: now })
    .where(
      and(
        eq(autopayAttempts.payment_id, paymentId),
        end.state === 'paid' ? undefined : eq(autopayAttempts.state, 'live'),
      ),
    )
    .returning({ id: autopayAttempts.id })
  return ended.length > 0
}

/** Attempts without an outcome, or those of a booking, oldest first. */
export async function liveAttempts(db: Db, bookingId?: string) {
  return db
    .select({
      attempt: autopayAttempts,
      reference: payments.provider_reference,
      status: payments.status,
    })
    .from(autopayAttempts)
    .innerJoin(payments, eq(payments.id, autopayAttempts.payment_id))
    .where(
      and(
        eq(autopayAttempts.state, 'live'),
        bookingId === undefined ? undefined : eq(payments.booking_id, bookingId),
      ),
    )
    .orderBy(asc(autopayAttempts.created_at))
}

/** The attempts on these installments, newest first. */
export async function attemptsOn(
  db: Db,
  installmentIds: readonly string[],
): Promise<readonly AttemptRecord[]> {
  if (installmentIds.length === 0) return []
  return db
    .select()
    .from(autopayAttempts)
    .where(inArray(autopayAttempts.installment_id, [...installmentIds]))
    .orderBy(desc(autopayAttempts.created_at))
}
