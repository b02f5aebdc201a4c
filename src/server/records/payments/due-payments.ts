/** The payments that clients owe on a day: what "a payment is due" means to emails and to what will happen. */
import { sql } from 'drizzle-orm'
import type { DuePayment } from '#domain/automations/facts.ts'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paidText } from './read.ts'

export interface BookedPayment extends DuePayment {
  readonly booking_id: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly label: string
}

/**
 * The installments of the issued invoices of these bookings, by their day; `open` in cents, 0 where one is paid. What was paid
 * covers them in their order.
 */
export async function duePayments(db: Db, bookingIds: readonly string[]): Promise<readonly BookedPayment[]> {
  const { rows } = await db.execute<DueRow>(sql`
    with issued as (
      select i.id, i.booking_id, i.invoice_number, coalesce(i.sent_at, i.created_at) as billed_at,
        i.status in (${payable}) as is_payable, ${paidOfInvoice} as paid,
        coalesce((select max(p.created_at) from payments p where p.invoice_id = i.id and p.status = 'completed'),
          i.updated_at) as settled_at
      from invoices i where i.booking_id = any(${sql.param(bookingIds)}::uuid[]) and i.is_active
        and i.status in (${payable}, 'paid', 'completed')
    ), parts as (
      select n.id, n.invoice_id, n.position, n.label, n.due_on, n.amount,
        sum(n.amount) over (partition by n.invoice_id order by n.position) as until
      from installments n join issued on issued.id = n.invoice_id
    )
    select parts.id, issued.booking_id, parts.invoice_id, issued.invoice_number, parts.label, parts.due_on::text as due_on, issued.billed_at,
      case when issued.is_payable then greatest(0, least(parts.amount, parts.until - issued.paid)) else 0 end::int as open,
      issued.settled_at
    from parts join issued on issued.id = parts.invoice_id order by parts.due_on, parts.invoice_id, parts.position`)
  return rows.map(({ settled_at, billed_at, open, ...row }) => ({
    ...row,
    open,
    billed_at: new Date(billed_at).toISOString(),
    paid_at: open > 0 ? null : new Date(settled_at).toISOString(),
  }))
}

/** The bookings with an open payment due from `from` to `to`. */
export function bookingsDueText(from: string, to: string): string {
  return `select i.booking_id from installments n join invoices i on i.id = n.invoice_id
    where i.is_active and i.status in (${listText(payableInvoiceStatuses)}) and n.state = 'open'
      and n.due_on between ${from} and ${to}`
}

/** The bookings whose payments came in from `from` to `to`, which are instants. */
export function bookingsPaidText(from: string, to: string): string {
  return `select i.booking_id from payments p join invoices i on i.id = p.invoice_id
    where p.status = 'completed' and p.created_at between ${from} and ${to}`
}

const payable = sql.raw(listText(payableInvoiceStatuses))
const paidOfInvoice = sql.raw(paidText('i.id'))

interface DueRow extends Record<string, unknown> {
  readonly id: string
  readonly booking_id: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly label: string
  readonly due_on: CalendarDate
  readonly billed_at: Instant
  readonly open: number
  readonly settled_at: Instant
}
