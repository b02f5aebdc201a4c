/** Installments as rows: written with their invoice, marked after its payments, moved with its event (rules.md, Y-03 to Y-06). */
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { partsOfTerms } from '#domain/invoices/schedule.ts'
import type { Cents } from '#domain/money.ts'
import { plannedInstallments, type Installment } from '#domain/payment-plans/plan.ts'
import type { InstallmentState } from '#domain/payment-plans/invoice-plan.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import type { InvoiceRecord } from './read.ts'
import { installments, invoices } from './schema.ts'

export interface InstallmentRow extends Installment {
  readonly id: string
  readonly state: InstallmentState
}

/** The installments of an invoice, in order. */
export async function installmentsOf(db: Db, invoiceId: string): Promise<readonly InstallmentRow[]> {
  const { id, label, share, anchor, amount, due_on, state } = installments
  return db
    .select({ id, label, share, anchor, amount, due_on, state })
    .from(installments)
    .where(eq(installments.invoice_id, invoiceId))
    .orderBy(asc(installments.position))
}

/** What is added to paid invoices of a quote is due with the last payment of before, and not after the event (rules.md, Y-04). */
export async function dueOfAddition(
  db: Db,
  {
    quote,
    booking,
  }: {
    readonly quote: { readonly id: string }
    readonly booking: { readonly event_date: CalendarDate }
  },
  usual: CalendarDate,
): Promise<CalendarDate> {
  const [row] = await db
    .select({ last: sql<CalendarDate | null>`max(${installments.due_on})::text` })
    .from(installments)
    .innerJoin(invoices, eq(invoices.id, installments.invoice_id))
    .where(
      and(
        eq(invoices.quote_id, quote.id),
        eq(invoices.is_active, true),
        notInArray(invoices.status, ['draft', 'cancelled']),
      ),
    )
  const due = row?.last ?? usual
  return due < booking.event_date ? due : booking.event_date
}

/** Writes the installments of a draft anew, by its plan, else by its terms. */
export async function writePlan(tx: Db, invoice: InvoiceRecord): Promise<void> {
  const { plan, payment_terms, due_date, plan_start, total_amount } = invoice
  const [booking] = await tx
    .select({ event_date: bookings.event_date })
    .from(bookings)
    .where(eq(bookings.id, invoice.booking_id))
  const dates = { start: plan_start, first_due: due_date, event_date: booking?.event_date ?? due_date }
  const parts = plan?.parts ?? partsOfTerms(payment_terms, due_date)
  // The day that an owner names for the first payment stays, also where it is over.
  const start = plan ? plan_start : due_date
  await replaceInstallments(tx, invoice.id, plannedInstallments(parts, total_amount, { ...dates, start }))
}

/** Replaces the installments of a draft; they have to come to its total when the transaction ends. */
export async function replaceInstallments(
  tx: Db,
  invoiceId: string,
  plan: readonly Installment[],
): Promise<void> {
  await tx.delete(installments).where(eq(installments.invoice_id, invoiceId))
  await tx
    .insert(installments)
    .values(plan.map((part, position) => ({ ...columnsOf(part), invoice_id: invoiceId, position })))
}

/** Sets the days of installments that moved. */
export async function moveInstallments(
  tx: Db,
  moved: readonly Pick<InstallmentRow, 'id' | 'due_on'>[],
): Promise<void> {
  for (const { id, due_on } of moved)
    await tx.update(installments).set({ due_on }).where(eq(installments.id, id))
}

/** Sets the states of the installments of these invoices and the next day that is due, by what is paid. */
export async function markInstallments(
  tx: Db,
  paid: readonly { readonly id: string; readonly paid_amount: Cents }[],
): Promise<void> {
  if (paid.length === 0) return
  const given = JSON.stringify(paid.map(({ id, paid_amount }) => ({ id, paid: paid_amount })))
  await tx.execute(sql`
    with parts as (
      select n.id, n.invoice_id, n.due_on, i.status = 'cancelled' as is_cancelled,
        sum(n.amount) over (partition by n.invoice_id order by n.position) <= given.paid as is_paid
      from json_to_recordset(${given}::json) as given (id uuid, paid int)
      join invoices i on i.id = given.id join installments n on n.invoice_id = given.id
    ), states as (
      select id, case when is_paid then 'paid' when is_cancelled then 'cancelled' else 'open' end as state from parts
    ), marked as (
      update installments n set state = states.state from states where states.id = n.id and states.state <> n.state
    )
    update invoices i set next_due_on = next.due_on
    from (select invoice_id, coalesce(min(due_on) filter (where not is_paid), max(due_on)) as due_on
      from parts group by invoice_id) next
    where next.invoice_id = i.id and next.due_on <> i.next_due_on`)
}

function columnsOf({ label, share, anchor, amount, due_on }: Installment): Installment {
  return { label, share, anchor, amount, due_on }
}
