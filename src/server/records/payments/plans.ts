/** Plans of issued invoices that follow what changes around them (rules.md, Y-04, Y-05). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { openInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { movedPlan, rebalanced } from '#domain/payment-plans/changed-plan.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import {
  installmentsOf,
  markInstallments,
  moveInstallments,
  replaceInstallments,
} from '#server/records/invoices/installments.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { raiseVersions } from '#server/records/invoices/store.ts'
import { paidOn } from './read.ts'

/**
 * Carries the plan of an invoice over to the draft that replaces it: what is paid or past stays, the rest of the new total is
 * shared out as before. Call it while the new invoice is a draft; the payments may be on either of the two. Returns what was
 * received beyond the new total, in cents, which is to be proposed as a refund.
 */
export async function carryPlanOver(
  tx: Tx,
  from: Pick<InvoiceRecord, 'id' | 'invoice_number'>,
  to: Pick<InvoiceRecord, 'id' | 'total_amount'>,
  today: CalendarDate,
): Promise<Cents> {
  const paid = (await paidOnEach(tx, [from.id, to.id])).reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const plan = await installmentsOf(tx, from.id)
  const { installments, refund } = rebalanced(plan, { total: to.total_amount, paid, today })
  await replaceInstallments(tx, to.id, installments)
  await markInstallments(tx, await paidOnEach(tx, [to.id]))
  const detail = { from: from.invoice_number, ...(refund > 0 ? { refund } : {}) }
  await recordEvent(tx, { kind: 'invoice.plan-carried', id: to.id, detail })
  return refund
}

/** Moves the days of a booking's open installments that depend on its event, never before `today`. */
export async function movePlansOf(
  tx: Tx,
  bookingId: string,
  {
    event_date,
    today,
    now,
  }: { readonly event_date: CalendarDate; readonly today: CalendarDate; readonly now: Instant },
): Promise<void> {
  const open = await tx
    .select({
      id: invoices.id,
      plan_start: invoices.plan_start,
      due_date: invoices.due_date,
      paid_amount: paidOn('invoices.id'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.booking_id, bookingId),
        eq(invoices.is_active, true),
        inArray(invoices.status, [...openInvoiceStatuses]),
      ),
    )
  for (const { id, plan_start: start, due_date: first_due, paid_amount: paid } of open) {
    const before = await installmentsOf(tx, id)
    const after = movedPlan(before, { paid, today, dates: { start, first_due, event_date } })
    const moved = before.flatMap((row, place) => {
      const due_on = after[place]?.due_on ?? row.due_on
      return due_on === row.due_on ? [] : [{ id: row.id, label: row.label, from: row.due_on, due_on }]
    })
    if (moved.length === 0) continue
    await moveInstallments(tx, moved)
    await markInstallments(tx, [{ id, paid_amount: paid }])
    await raiseVersions(tx, [id], now)
    const days = moved.map(({ label, from, due_on }) => `${label}: ${from} → ${due_on}`)
    await recordEvent(tx, { kind: 'invoice.plan-moved', id, detail: { days } })
  }
}

async function paidOnEach(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: invoices.id, paid_amount: paidOn('invoices.id') })
    .from(invoices)
    .where(sql`${invoices.id} in ${[...ids]}`)
}
