/** What the terms propose for the money of a canceled booking (rules.md, Y-09). Amounts in cents. */
import { and, eq, sql } from 'drizzle-orm'
import { depositRateAt, type BusinessSettings } from '#domain/business/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { refundProposal, termsReason, type Canceler, type RefundProposal } from '#domain/refunds/terms.ts'
import { daysBetween, todayIn } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { billedInvoices } from './billed-invoices.ts'
import { allocations } from './schema.ts'

type Proposals = Readonly<Record<Canceler, RefundProposal & { readonly reason: string }>>

/**
 * What to keep and to refund of the money that is owed back on this invoice. The terms are about the booking: what they keep is
 * kept once, of its invoices in turn. Undefined where the booking is not canceled or nothing is owed back.
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
  const fees = await feesOf(db, booking.id)
  const total = booking.total_amount ?? sumOf(billed.map(({ total_amount }) => total_amount))
  const days = daysBetween(todayIn(settings.time_zone, booking.deleted_at), booking.event_date)
  const canceled = {
    days,
    total,
    deposit: booking.deposit_amount ?? depositOf(total, depositRateAt(settings, invoice.created_at)),
    received: sumOf(billed.map(({ owed_back }) => owed_back)) + fees,
  }
  const before = sumOf(
    billed
      .slice(
        0,
        billed.findIndex(({ id }) => id === invoice.id),
      )
      .map(({ owed_back }) => owed_back),
  )
  const proposalBy = (by: Canceler) => {
    const whole = refundProposal(settings.cancellation, canceled, by)
    const kept = Math.max(0, Math.min(invoice.owed_back, whole.kept - fees - before))
    return { kept, refund: invoice.owed_back - kept, reason: termsReason(settings.cancellation, days, by) }
  }
  return { client: proposalBy('client'), bar: proposalBy('bar') }
}

/** What was kept already, in cents. */
async function feesOf(db: Db, bookingId: string): Promise<Cents> {
  const [row] = await db
    .select({ kept: sql<number>`coalesce(sum(${allocations.amount}), 0)::int` })
    .from(allocations)
    .where(and(eq(allocations.booking_id, bookingId), eq(allocations.kind, 'fee')))
  return row?.kept ?? 0
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
