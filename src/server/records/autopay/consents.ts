/** Consents to autopay (rules.md, Y-10). Amounts in cents. */
import { and, desc, eq, ne, inArray, sql, type SQL } from 'drizzle-orm'
import type { OpenPart } from '#domain/autopay/agreed-plan.ts'
import type { ConsentEnder } from '#domain/autopay/consent.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SavedCard } from '#server/platform/payments/provider.ts'
import { duePayments } from '#server/records/payments/due-payments.ts'
import { autopayConsents } from './schema.ts'

export type ConsentRecord = typeof autopayConsents.$inferSelect

/** The total of the approved quotes of a booking, in cents. */
export function agreedText(bookingId: SQL) {
  return sql`coalesce((select sum(q.total_amount) from quotes q where q.booking_id = ${bookingId} and q.status = 'accepted'), 0)`
}

/** The total that a client agrees to with the card: of the issued invoices without late fees, or of what was approved where that is more. */
export async function agreedTotal(db: Db, bookingId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select greatest((select coalesce(sum(i.total_amount), 0) from invoices i where i.booking_id = ${bookingId}::uuid and i.is_active
      and i.kind <> 'late_fee' and i.status not in ('draft', 'cancelled')), ${agreedText(sql`${bookingId}::uuid`)})::int as total`)
  return rows[0]?.total ?? 0
}

/** The open installments that a saved card may pay, in the order in which payments pay them: nobody agreed to a late fee ahead. */
export async function openParts(db: Db, bookingId: string): Promise<readonly OpenPart[]> {
  return (await duePayments(db, [bookingId]))
    .filter(({ open, is_late_fee }) => open > 0 && !is_late_fee)
    .map(({ invoice_id, invoice_number, label, due_on, open }) => ({
      invoice_id,
      invoice_number,
      label,
      due_on,
      amount: open,
    }))
}

export async function insertConsent(tx: Tx, consent: typeof autopayConsents.$inferInsert): Promise<void> {
  await tx.insert(autopayConsents).values(consent)
}

export async function findConsent(db: Db, id: string): Promise<ConsentRecord | undefined> {
  const [row] = await db.select().from(autopayConsents).where(eq(autopayConsents.id, id))
  return row
}

/** The consent that is given with the checkout of a payment. */
export async function consentAskedBy(db: Db, paymentId: string): Promise<ConsentRecord | undefined> {
  const [row] = await db
    .select()
    .from(autopayConsents)
    .where(and(eq(autopayConsents.payment_id, paymentId), eq(autopayConsents.state, 'asked')))
  return row
}

/** The consent of a booking: the active one, else the newest that ended. */
export async function consentOf(db: Db, bookingId: string): Promise<ConsentRecord | undefined> {
  const [row] = await db
    .select()
    .from(autopayConsents)
    .where(
      and(eq(autopayConsents.booking_id, bookingId), inArray(autopayConsents.state, ['active', 'stopped'])),
    )
    .orderBy(sql`${autopayConsents.state} = 'active' desc`, desc(autopayConsents.agreed_at))
    .limit(1)
  return row
}

/** The provider's customer of a booking, where a card was saved before. */
export async function customerOf(db: Db, bookingId: string, provider: string): Promise<string | null> {
  const [row] = await db
    .select({ customer: autopayConsents.customer })
    .from(autopayConsents)
    .where(
      and(
        eq(autopayConsents.booking_id, bookingId),
        eq(autopayConsents.provider, provider),
        sql`${autopayConsents.customer} is not null`,
      ),
    )
    .orderBy(desc(autopayConsents.agreed_at))
    .limit(1)
  return row?.customer ?? null
}

/** Whether cards are saved with a provider other than this one, which would charge them once it is set up again. */
export async function hasCardsElsewhere(db: Db, provider: string | undefined): Promise<boolean> {
  const [found] = await db
    .select({ id: autopayConsents.id })
    .from(autopayConsents)
    .where(and(eq(autopayConsents.state, 'active'), ne(autopayConsents.provider, provider ?? '')))
    .limit(1)
  return found !== undefined
}

/** Switches a consent on with its card, in place of an earlier one; returns it as it is then. */
export async function activateConsent(
  tx: Tx,
  { id, booking_id }: ConsentRecord,
  card: SavedCard,
  now: Instant,
): Promise<ConsentRecord> {
  await tx
    .update(autopayConsents)
    .set({ state: 'replaced', ended_at: now, ended_by: 'other-card' })
    .where(and(eq(autopayConsents.booking_id, booking_id), eq(autopayConsents.state, 'active')))
  const { customer, method, label, expires } = card
  const [active] = await tx
    .update(autopayConsents)
    .set({ state: 'active', customer, method, card_label: label, card_expires: expires })
    .where(eq(autopayConsents.id, id))
    .returning()
  if (!active) throw new Error('a consent was not stored')
  return active
}

/** Ends the active consent of a booking, and what was asked for and not paid yet; undefined where nothing was active. */
export async function stopConsent(
  tx: Tx,
  bookingId: string,
  by: ConsentEnder,
  now: Instant,
): Promise<ConsentRecord | undefined> {
  const stopped = await tx
    .update(autopayConsents)
    .set({ state: 'stopped', ended_at: now, ended_by: by })
    .where(
      and(eq(autopayConsents.booking_id, bookingId), inArray(autopayConsents.state, ['active', 'asked'])),
    )
    .returning()
  return stopped.find(({ method }) => method !== null)
}
