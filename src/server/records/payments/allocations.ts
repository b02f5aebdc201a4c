/** Money received on one invoice that counts elsewhere: credits and fees. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AllocationKind } from '#domain/payments/refund.ts'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { raiseVersions } from '#server/records/invoices/store.ts'
import { receivedOn } from './read.ts'
import { allocations } from './schema.ts'
import { removeSettlement } from './settlements.ts'

type AllocationRow = typeof allocations.$inferSelect

interface NewAllocation {
  /** Of the decision that keeps a fee by the terms. */
  readonly id?: string
  readonly booking_id: string
  readonly invoice_id: string
  readonly kind: AllocationKind
  readonly amount: number
  readonly reason: string
}

/** Keeps money of an invoice as a credit or a fee, under its booking's lock. */
export async function allocate(tx: Tx, allocation: NewAllocation): Promise<void> {
  const [row] = await tx.insert(allocations).values(allocation).returning({ id: allocations.id })
  const { kind, amount, reason } = allocation
  await recordEvent(tx, {
    kind: kind === 'credit' ? 'payment.kept-as-credit' : 'payment.kept-as-fee',
    id: allocation.invoice_id,
    detail: { amount, reason, allocation_id: row?.id },
  })
}

/**
 * Applies the free credit of a booking to its drafts, the oldest first, each up to its total. A draft whose credit
 * changes gets a new version, because an email in progress shows the old balance.
 */
export async function applyFreeCredit(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const credits = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.booking_id, bookingId), eq(allocations.kind, 'credit')))
    .orderBy(asc(allocations.created_at), asc(allocations.id))
  if (credits.length === 0) return
  const drafts = await tx
    .select({ id: invoices.id, total_amount: invoices.total_amount })
    .from(invoices)
    .where(
      and(eq(invoices.booking_id, bookingId), eq(invoices.status, 'draft'), eq(invoices.is_active, true)),
    )
    .orderBy(asc(invoices.created_at), asc(invoices.id))
  const isDraft = new Set(drafts.map(({ id }) => id))
  const before = sumsOf(credits)
  const free = credits.filter(({ applied_to }) => applied_to === null || isDraft.has(applied_to))
  const wanted = planOf(free, drafts)
  await rewrite(tx, free, wanted)
  const after = sumsOf(wanted)
  const changed = drafts.map(({ id }) => id).filter((id) => before.get(id) !== after.get(id))
  if (changed.length > 0) await raiseVersions(tx, changed, now)
}

/** Frees the credit that a canceled invoice used. */
export async function freeCreditOf(tx: Db, invoiceId: string): Promise<void> {
  await tx.update(allocations).set({ applied_to: null }).where(eq(allocations.applied_to, invoiceId))
}

/** A canceled booking has no next invoice: its credits are owed back on their invoices. */
export async function removeCredits(tx: Db, bookingId: string): Promise<void> {
  await tx
    .delete(allocations)
    .where(and(eq(allocations.booking_id, bookingId), eq(allocations.kind, 'credit')))
}

export async function findAllocation(db: Db, id: string): Promise<AllocationRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(allocations).where(eq(allocations.id, id))
  return row
}

/** Withdraws a fee, or a credit that no issued invoice uses; undefined for an unknown id. */
export async function removeAllocation(tx: Tx, id: string): Promise<AllocationRow | 'applied' | undefined> {
  const [found] = await tx.select().from(allocations).where(eq(allocations.id, id)).for('update')
  if (!found) return undefined
  if (found.applied_to) {
    const [target] = await tx.select().from(invoices).where(eq(invoices.id, found.applied_to))
    if (target && target.status !== 'draft') return 'applied'
  }
  await tx.delete(allocations).where(eq(allocations.id, id))
  await removeSettlement(tx, id)
  return found
}

/**
 * Removes credits and fees whose money was refunded: free credits first, then fees, then credits applied to other
 * invoices, which become open again. The newest first.
 */
export async function removeUncovered(tx: Tx, bookingId: string): Promise<void> {
  const all = await tx.select().from(allocations).where(eq(allocations.booking_id, bookingId))
  for (const invoiceId of new Set(all.map(({ invoice_id }) => invoice_id))) {
    const own = all.filter(({ invoice_id }) => invoice_id === invoiceId).toSorted(byDispensability)
    let missing = own.reduce((sum, { amount }) => sum + amount, 0) - (await receivedOn(tx, invoiceId))
    for (const { id, amount, kind } of own) {
      if (missing <= 0) break
      const taken = Math.min(missing, amount)
      missing -= taken
      if (taken === amount) await tx.delete(allocations).where(eq(allocations.id, id))
      else
        await tx
          .update(allocations)
          .set({ amount: amount - taken })
          .where(eq(allocations.id, id))
      await recordEvent(tx, {
        kind: kind === 'credit' ? 'payment.credit-withdrawn' : 'payment.fee-withdrawn',
        id: invoiceId,
        detail: { amount: taken },
      })
    }
  }
}

/** Reduces an invoice's free credit by `amount` cents, for a refund. */
export async function takeFreeCredit(tx: Db, invoiceId: string, amount: number): Promise<void> {
  const free = await tx
    .select()
    .from(allocations)
    .where(
      and(
        eq(allocations.invoice_id, invoiceId),
        eq(allocations.kind, 'credit'),
        isNull(allocations.applied_to),
      ),
    )
  let missing = amount
  for (const credit of free) {
    if (missing <= 0) return
    const taken = Math.min(missing, credit.amount)
    missing -= taken
    if (taken === credit.amount) await tx.delete(allocations).where(eq(allocations.id, credit.id))
    else
      await tx
        .update(allocations)
        .set({ amount: credit.amount - taken })
        .where(eq(allocations.id, credit.id))
  }
}

const dispensability = ({ kind, applied_to }: AllocationRow) => (kind === 'fee' ? 1 : applied_to ? 2 : 0)
const byDispensability = (one: AllocationRow, other: AllocationRow) =>
  dispensability(one) - dispensability(other) || (one.created_at < other.created_at ? 1 : -1)

type Planned = Pick<
  AllocationRow,
  'booking_id' | 'invoice_id' | 'amount' | 'applied_to' | 'reason' | 'created_at'
>

/** The same credits, split so that each row is free or applied to one draft. */
function planOf(
  free: readonly AllocationRow[],
  drafts: readonly { readonly id: string; readonly total_amount: number }[],
): readonly Planned[] {
  const open = drafts.map(({ id, total_amount }) => ({ id, room: total_amount }))
  const planned: Planned[] = []
  for (const credit of free) {
    let left = credit.amount
    for (const draft of open) {
      const used = Math.min(left, draft.room)
      if (used <= 0) continue
      planned.push({ ...credit, amount: used, applied_to: draft.id })
      draft.room -= used
      left -= used
    }
    if (left > 0) planned.push({ ...credit, amount: left, applied_to: null })
  }
  return planned
}

async function rewrite(tx: Db, before: readonly AllocationRow[], wanted: readonly Planned[]): Promise<void> {
  const essence = ({ invoice_id, amount, applied_to }: Planned) => [invoice_id, amount, applied_to]
  if (before.length === 0 || JSON.stringify(before.map(essence)) === JSON.stringify(wanted.map(essence)))
    return
  await tx.delete(allocations).where(
    inArray(
      allocations.id,
      before.map(({ id }) => id),
    ),
  )
  await tx.insert(allocations).values(
    wanted.map(({ booking_id, invoice_id, amount, applied_to, reason, created_at }) => ({
      booking_id,
      invoice_id,
      kind: 'credit' as const,
      amount,
      applied_to,
      reason,
      created_at,
    })),
  )
}

function sumsOf(
  credits: readonly Pick<AllocationRow, 'amount' | 'applied_to'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { amount, applied_to } of credits)
    if (applied_to) sums.set(applied_to, (sums.get(applied_to) ?? 0) + amount)
  return sums
}
