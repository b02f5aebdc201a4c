/** What the terms propose for the money of a canceled booking (rules.md, Y-09). Amounts in cents. */
import { and, eq, exists, not, sql } from 'drizzle-orm'
import { depositRateAt, type BusinessSettings } from '#domain/business/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { keptByTerms, termsReason, type Canceler, type RefundProposal } from '#domain/refunds/terms.ts'
import { daysBetween, todayIn } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { billedInvoices, type BilledInvoice } from './billed-invoices.ts'
import { allocations, payments, refunds, settlements } from './schema.ts'
import { decidedOf } from './settlements.ts'

type Proposals = Readonly<Record<Canceler, RefundProposal & { readonly reason: string }>>

/**
 * What to keep and to refund of the money on this invoice that is owed back and not on its way. The terms are about the booking:
 * what they keep is kept once, of its invoices in turn, and what was decided of it is not asked for again. Undefined where the
 * booking is not canceled or nothing is to be decided.
 */
export async function refundProposalsFor(
  db: Db,
  settings: BusinessSettings,
  { invoice, booking }: LockedInvoice,
): Promise<Proposals | undefined> {
  if (booking.status !== 'cancelled' || booking.deleted_at === null || invoice.owed_back === 0)
    return undefined
  const billed = (await billedInvoices(db, booking.id)).toSorted((one, other) =>
    one.id.localeCompare(other.id),
  )
  const pending = await pendingByInvoice(db, booking.id)
  const undecided = ({ id, owed_back }: { readonly id: string; readonly owed_back: Cents }) =>
    Math.max(0, owed_back - (pending.get(id) ?? 0))
  const free = undecided(invoice)
  if (free === 0) return undefined
  const place = billed.findIndex(({ id }) => id === invoice.id)
  const before = sumOf(billed.slice(0, place).map(undecided))
  const decided = (await otherFeesOf(db, booking.id)) + (await decidedOf(db, booking.id, booking.deleted_at))
  const total = booking.total_amount ?? sumOf(billed.filter(isAgreed).map(({ total_amount }) => total_amount))
  const days = daysBetween(todayIn(settings.time_zone, booking.deleted_at), booking.event_date)
  const deposit = booking.deposit_amount ?? depositOf(total, depositRateAt(settings, invoice.created_at))
  const proposalBy = (by: Canceler) => {
    const whole = keptByTerms(settings.cancellation, { days, total, deposit }, by)
    const kept = Math.max(0, Math.min(free, whole - decided - before))
    return { kept, refund: free - kept, reason: termsReason(settings.cancellation, days, by) }
  }
  return { client: proposalBy('client'), bar: proposalBy('bar') }
}

/** Late fees come on top of what the terms are about. */
function isAgreed({ kind }: BilledInvoice): boolean {
  return kind !== 'late_fee'
}

/** The fees of a booking that no decision by the terms kept, in cents. */
async function otherFeesOf(db: Db, bookingId: string): Promise<Cents> {
  const isDecided = db.select().from(settlements).where(eq(settlements.id, allocations.id))
  const [row] = await db
    .select({ kept: sql<number>`coalesce(sum(${allocations.amount}), 0)::int` })
    .from(allocations)
    .where(and(eq(allocations.booking_id, bookingId), eq(allocations.kind, 'fee'), not(exists(isDecided))))
  return row?.kept ?? 0
}

/** The refunds without an answer, by invoice, in cents. */
async function pendingByInvoice(db: Db, bookingId: string): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db
    .select({ id: payments.invoice_id, amount: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.booking_id, bookingId), eq(refunds.status, 'pending')))
    .groupBy(payments.invoice_id)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
