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
}

/** Of an invoice, its open balance on its due date, in cents; 0 where it is paid. Of these bookings, by their day. */
export async function duePayments(db: Db, bookingIds: readonly string[]): Promise<readonly BookedPayment[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select i.id, i.booking_id, i.invoice_number, i.due_date::text as due_on, coalesce(i.sent_at, i.created_at) as billed_at,
      case when i.status in (${payable}) then greatest(i.total_amount - ${paidOfInvoice}, 0) else 0 end as open,
      coalesce((select max(p.created_at) from payments p where p.invoice_id = i.id and p.status = 'completed'),
        i.updated_at) as settled_at
    from invoices i where i.booking_id = any(${sql.param(bookingIds)}::uuid[]) and i.is_active
      and i.status in (${payable}, 'paid', 'completed') order by i.due_date, i.id`)
  return rows.map(({ settled_at, billed_at, open, ...row }) => ({
    ...row,
    invoice_id: row.id,
    open,
    billed_at: new Date(billed_at).toISOString(),
    paid_at: open > 0 ? null : new Date(settled_at).toISOString(),
  }))
}

/** The bookings with an open payment due from `from` to `to`. */
export function bookingsDueText(from: string, to: string): string {
  return `select i.booking_id from invoices i where i.is_active and i.status in (${listText(payableInvoiceStatuses)})
    and i.due_date between ${from} and ${to}`
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
  readonly invoice_number: string
  readonly due_on: CalendarDate
  readonly billed_at: Instant
  readonly open: number
  readonly settled_at: Instant
}
