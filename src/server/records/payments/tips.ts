/** The ledger of tips: beside payments, in no sum of theirs (rules.md, Y-07, Y-08). */
import { eq, inArray } from 'drizzle-orm'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { Cents } from '#domain/money.ts'
import { tipsForbiddenAt } from '#domain/tips/tip.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { addressOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { tips } from './schema.ts'

type TipRow = typeof tips.$inferSelect

export interface TipOffer {
  /** In whole percent of the payment. */
  readonly percents: readonly number[]
  /** Why no tip is taken at the place of the event; null where it may be. */
  readonly forbidden: string | null
}

/** What is proposed to the client of a booking; undefined where tips are off. */
export async function tipOfferFor(
  db: Db,
  { tips: rules }: BusinessSettings,
  booking: BookingRow,
): Promise<TipOffer | undefined> {
  if (!rules.enabled) return undefined
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, booking.id) })
  const forbidden = tipsForbiddenAt(rules, addressOfSubject(subject)) ?? null
  return { percents: rules.percents, forbidden }
}

/** Asks for a tip with a payment, in the transaction that opens it. */
export async function insertTip(
  tx: Tx,
  tip: Pick<TipRow, 'payment_id' | 'booking_id' | 'asked_amount' | 'created_at'>,
): Promise<void> {
  await tx.insert(tips).values(tip)
}

export async function findTip(db: Db, paymentId: string): Promise<TipRow | undefined> {
  const [row] = await db.select().from(tips).where(eq(tips.payment_id, paymentId))
  return row
}

/** Sets what was received of a tip, in cents. */
export async function receiveTip(tx: Tx, paymentId: string, amount: Cents, now: Instant): Promise<void> {
  await tx.update(tips).set({ amount, updated_at: now }).where(eq(tips.payment_id, paymentId))
}

/** Sets what the provider refunded of a tip, in cents. */
export async function setTipRefund(
  tx: Tx,
  paymentId: string,
  refunded_amount: Cents,
  now: Instant,
): Promise<void> {
  await tx.update(tips).set({ refunded_amount, updated_at: now }).where(eq(tips.payment_id, paymentId))
}

/** What is kept of the tips of these payments, in cents. */
export async function keptTips(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(tips)
    .where(inArray(tips.payment_id, [...paymentIds]))
  return new Map(
    rows.map(({ payment_id, amount, refunded_amount }) => [payment_id, amount - refunded_amount]),
  )
}
