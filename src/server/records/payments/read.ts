import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { isManualMethod } from '#domain/payments/payment.ts'
import { refundable } from '#domain/payments/refund.ts'
import { addMinutes } from '#domain/time.ts'
import type { AllocationView, PaymentView } from '#contract/payment-views.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { ProviderPayment } from '#server/platform/payments/provider.ts'
import type { PaymentLookup } from '#server/platform/payments/simulated.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { allocations, payments, refunds } from './schema.ts'
import type { PaymentRecord, RefundRecord } from './store.ts'
import { payersOf } from './shares.ts'
import { keptTips } from './tips.ts'

/** The present value of a completed payment in cents: without refunds and lost disputes. */
export function worthText(payment: string): string {
  return `(${payment}.amount - ${payment}.refunded_amount
    - case when ${payment}.dispute_status = 'lost' then ${payment}.disputed_amount else 0 end)`
}

/** Days for which a failed refund asks for an action, unless it was retried. */
const refundDays = 30

/** Whether a refund `f` failed lately and was not tried again. */
export function failedRefundText(now: string): string {
  return `f.status = 'failed' and f.updated_at > ${now} - interval '${refundDays} days'
     and not exists (select from refunds later where later.payment_id = f.payment_id and later.created_at > f.created_at)`
}

/**
 * The paid amount of the invoice `invoiceId`, in cents: its completed payments, minus credits and fees taken from it,
 * plus credit applied to it and what change orders took off it.
 */
export function paidText(invoiceId: string): string {
  return `(coalesce((select sum(${worthText('p')}) from payments p
      where p.invoice_id = ${invoiceId} and p.status = 'completed'), 0)
    - coalesce((select sum(a.amount) from allocations a where a.invoice_id = ${invoiceId}), 0)
    + coalesce((select sum(a.amount) from allocations a where a.applied_to = ${invoiceId}), 0)
    + ${creditedText(invoiceId)})::int`
}

/** What change orders took off an invoice, in cents. Of what is canceled all that was received is owed back, and no more. */
function creditedText(invoiceId: string): string {
  return `coalesce((select sum(c.subtotal + c.tax_amount) from credit_notes c
      join invoices ci on ci.id = c.invoice_id join bookings cb on cb.id = ci.booking_id
      where c.invoice_id = ${invoiceId} and ci.status <> 'cancelled' and cb.status <> 'cancelled'), 0)`
}

/** The same for a Drizzle column. */
export function paidOn(qualifiedColumn: string): SQL<number> {
  return sql.raw(paidText(qualifiedColumn)) as SQL<number>
}

/** Value of an invoice's completed payments in cents, without credits and fees. */
export async function receivedOn(db: Db, invoiceId: string): Promise<number> {
  const [row] = await db
    .select({
      received: sql<number>`coalesce(sum(${sql.raw(worthText('payments'))}), 0)::int`,
    })
    .from(payments)
    .where(sql`${eq(payments.invoice_id, invoiceId)} and ${payments.status} = 'completed'`)
  return row?.received ?? 0
}

/** Value of the completed payments on all invoices of a quote, in cents. */
export async function receivedForQuote(db: Db, quoteId: string): Promise<number> {
  const [row] = await db
    .select({ received: sql<number>`coalesce(sum(${sql.raw(worthText('payments'))}), 0)::int` })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(and(eq(invoices.quote_id, quoteId), eq(payments.status, 'completed')))
  return row?.received ?? 0
}

/** Contents of a payment's `metadata`. */
export interface PaymentMetadata {
  readonly payment_method: string
  /** The day of receipt. */
  readonly processed_at?: string
  /** Of a provider's payment: when it came in. */
  readonly received_at?: string
  readonly reference?: string | null
  readonly reason?: string
}

/** An invoice's completed and voided payments, oldest first; abandoned checkouts are excluded. */
export async function paymentsOfInvoice(db: Db, invoiceId: string): Promise<PaymentView[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      sql`${eq(payments.invoice_id, invoiceId)} and ${payments.status} in ('completed', 'voided', 'refunded')`,
    )
    .orderBy(asc(payments.created_at))
  if (rows.length === 0) return []
  const asked = await refundsOf(
    db,
    rows.map(({ id }) => id),
  )
  const free = await freeOfInvoice(db, invoiceId)
  const tips = await keptTips(
    db,
    rows.map(({ id }) => id),
  )
  const payers = await payersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, amount, refunded_amount, status, payment_type, metadata, created_at } = row
    const { payment_method, processed_at, reference, reason } = metadata as PaymentMetadata
    const own = asked.filter(({ payment_id }) => payment_id === id)
    return {
      id,
      amount,
      refunded_amount,
      tip: tips.get(id) ?? 0,
      payer: payers.get(id) ?? null,
      status,
      payment_type,
      method: payment_method,
      by_hand: isManualMethod(payment_method),
      reference: reference ?? null,
      processed_at: processed_at ?? null,
      reason: reason ?? null,
      dispute_status: row.dispute_status,
      disputed_amount: row.disputed_amount,
      refundable:
        status === 'completed' && row.dispute_status !== 'open'
          ? refundable({
              amount,
              refunded_amount,
              pending: pendingOf(own),
              lost: lostOf(row),
              invoice_free: free,
            })
          : 0,
      refunds: own.map(({ payment_id: _payment, updated_at: _updated, ...refund }) => refund),
      created_at,
    }
  })
}

/** The amount of a payment that a lost dispute took, in cents. */
export function lostOf({
  dispute_status,
  disputed_amount,
}: Pick<typeof payments.$inferSelect, 'dispute_status' | 'disputed_amount'>): number {
  return dispute_status === 'lost' ? disputed_amount : 0
}

/** The amount of pending refunds, in cents. */
export function pendingOf(asked: readonly { readonly status: string; readonly amount: number }[]): number {
  return asked.filter(({ status }) => status === 'pending').reduce((sum, { amount }) => sum + amount, 0)
}

export async function findPayment(db: Db, id: string): Promise<PaymentRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findRefund(db: Db, id: string): Promise<RefundRecord | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** The free credit from an invoice's money, in cents. */
export async function freeCreditOn(db: Db, invoiceId: string): Promise<number> {
  const [row] = await db
    .select({ credit: sql<number>`coalesce(sum(${allocations.amount}), 0)::int` })
    .from(allocations)
    .where(
      and(
        eq(allocations.invoice_id, invoiceId),
        eq(allocations.kind, 'credit'),
        isNull(allocations.applied_to),
      ),
    )
  return row?.credit ?? 0
}

/** Refunds of these payments, oldest first. */
export function refundsOf(db: Db, paymentIds: readonly string[]) {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.payment_id, [...paymentIds]))
    .orderBy(asc(refunds.created_at))
}

/** Money received on an invoice that can be refunded, in cents: without fees and applied credits. */
export async function freeOfInvoice(db: Db, invoiceId: string): Promise<number> {
  const [bound] = await db
    .select({ amount: sql<number>`coalesce(sum(${allocations.amount}), 0)::int` })
    .from(allocations)
    .where(
      sql`${eq(allocations.invoice_id, invoiceId)} and (${allocations.kind} = 'fee' or ${allocations.applied_to} is not null)`,
    )
  return (await receivedOn(db, invoiceId)) - (bound?.amount ?? 0)
}

/** Money received on an invoice without a decision, in cents: neither refunded nor kept as credit or fee. */
export async function undecidedOn(db: Db, invoiceId: string): Promise<number> {
  const [decided] = await db
    .select({ amount: sql<number>`coalesce(sum(${allocations.amount}), 0)::int` })
    .from(allocations)
    .where(eq(allocations.invoice_id, invoiceId))
  return (await receivedOn(db, invoiceId)) - (decided?.amount ?? 0)
}

/** Credits and fees from an invoice's money, and credits applied to it; oldest first. */
export async function allocationsOfInvoice(db: Db, invoiceId: string): Promise<AllocationView[]> {
  const { rows } = await db.execute<AllocationView & Record<string, unknown>>(sql`
    select a.id, a.kind, a.amount, a.reason, a.applied_to is not null as is_applied,
      a.applied_to is not distinct from ${invoiceId}::uuid as is_used_here,
      case when a.invoice_id = ${invoiceId}::uuid then target.invoice_number else source.invoice_number end as other_number
    from allocations a join invoices source on source.id = a.invoice_id left join invoices target on target.id = a.applied_to
    where a.invoice_id = ${invoiceId}::uuid or a.applied_to = ${invoiceId}::uuid order by a.created_at, a.id`)
  return rows
}

/** Payment records for the simulated provider, which keeps none (`simulated.ts`). */
export function paymentLookup(db: Db, clock: Clock): PaymentLookup {
  return {
    readPayment: (reference) => paymentInBooks(db, reference),
    async readPending(reference) {
      const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, reference))
      if (!payment) throw new Error('no payment has this reference')
      return { paymentId: payment.id, amount: payment.amount }
    },
    async isOlder(reference, minutes) {
      const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, reference))
      return payment === undefined || payment.created_at <= addMinutes(clock(), -minutes)
    },
  }
}

async function paymentInBooks(db: Db, reference: string): Promise<ProviderPayment> {
  const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, reference))
  if (!payment || payment.status === 'pending' || payment.status === 'failed')
    return { paid: null, refunded: 0, dispute: null, refunds: [] }
  const asked = (await refundsOf(db, [payment.id])).filter(({ status }) => status !== 'failed')
  return {
    paid: { amount: payment.amount },
    refunded: asked.reduce((sum, { amount }) => sum + amount, 0),
    dispute: null,
    refunds: asked.map(({ id }) => ({ id, isFailed: false, failure: null })),
  }
}
