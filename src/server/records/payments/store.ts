/** Writes of payments, refunds and provider events. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { payments, providerEvents, refunds } from './schema.ts'

export type PaymentRecord = typeof payments.$inferSelect
export type RefundRecord = typeof refunds.$inferSelect

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<string> {
  const [row] = await tx.insert(payments).values(payment).returning({ id: payments.id })
  if (!row) throw new Error('a payment was not stored')
  return row.id
}

type PaymentChange = Partial<
  Pick<
    PaymentRecord,
    'status' | 'amount' | 'refunded_amount' | 'disputed_amount' | 'dispute_status' | 'provider_reference'
  >
> & {
  /** Values added to its metadata. */
  readonly noted?: Readonly<Record<string, unknown>>
}

/** The statement that updates a payment and raises its version; with `onlyWhile` only in that status. */
export function paymentUpdate(
  db: Db,
  id: string,
  { noted, ...change }: PaymentChange,
  now: Instant,
  onlyWhile?: PaymentRecord['status'],
) {
  return db
    .update(payments)
    .set({
      ...change,
      ...(noted ? { metadata: sql`${payments.metadata} || ${JSON.stringify(noted)}::jsonb` } : {}),
      version: sql`${payments.version} + 1`,
      updated_at: now,
    })
    .where(and(eq(payments.id, id), onlyWhile ? eq(payments.status, onlyWhile) : undefined))
    .returning({ id: payments.id })
}

/**
 * Updates a payment; returns whether it did. Takes no transaction where the provider's answer about a checkout is
 * stored.
 */
export async function changePayment(...change: Parameters<typeof paymentUpdate>): Promise<boolean> {
  return (await paymentUpdate(...change)).length > 0
}

/** Stores a provider event; false where it was stored before. */
export async function noteProviderEvent(
  tx: Tx,
  provider: string,
  event: { readonly id: string; readonly kind: string },
): Promise<boolean> {
  const noted = await tx
    .insert(providerEvents)
    .values({ id: `${provider}:${event.id}`, provider, kind: event.kind })
    .onConflictDoNothing()
    .returning()
  return noted.length > 0
}

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRecord> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('a refund was not stored')
  return row
}

/** Stores the outcome of a refund. Returns whether it changed. */
export async function endRefund(
  tx: Tx,
  id: string,
  failure: string | null,
  now: Instant,
  from: readonly RefundRecord['status'][],
): Promise<boolean> {
  const ended = await tx
    .update(refunds)
    .set({ status: failure === null ? 'completed' : 'failed', failure, updated_at: now })
    .where(and(eq(refunds.id, id), inArray(refunds.status, [...from])))
    .returning({ id: refunds.id })
  return ended.length > 0
}
