/** Overdue in SQL: `shownInvoiceStatus` and `shownPaymentStatus` of the domain, for many rows at once. */
import { sql } from 'drizzle-orm'
import { openInvoiceStatuses, payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { CalendarDate } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The displayed status of an invoice `i`; `today` is a date in the business time zone. */
export function shownInvoiceStatusText(today: string): string {
  return `case when ${overdueText(today)} then 'overdue' else i.status end`
}

/** Whether an invoice `i` is shown as overdue: its next installment is past its day, also as a draft (C-18). */
export function overdueText(today: string): string {
  return `i.status in (${listText(openInvoiceStatuses)}) and i.next_due_on < ${today}`
}

/** Whether an invoice `i` is late: its client has it, and its next installment is past its day. */
export function lateText(today: string): string {
  return `i.status in (${listText(payableInvoiceStatuses)}) and i.next_due_on < ${today}`
}

/** What is open of the parts of an invoice `i` that are past their day, in cents; `paid` is what was paid on it. */
export function lateAmountText(today: string, paid: string): string {
  return `greatest(0, coalesce((select sum(n.amount) from installments n
    where n.invoice_id = i.id and n.due_on < ${today}), 0) - ${paid})`
}

/** Whether the booking has an invoice that fulfills a condition. */
function hasInvoiceText(bookingId: string, condition: string): string {
  return `exists (select from invoices i where i.booking_id = ${bookingId} and i.is_active and ${condition})`
}

/** The displayed payment status of a booking or an event, from the stored one. */
export function shownPaymentStatusText(stored: string, bookingId: string, today: string): string {
  return `case when ${stored} <> 'paid' and ${hasInvoiceText(bookingId, overdueText(today))} then 'overdue' else ${stored} end`
}

/** Whether the client of the booking has a late invoice. */
export async function hasLateInvoice(db: Db, bookingId: string, today: CalendarDate): Promise<boolean> {
  const late = sql.raw(hasInvoiceText('asked.id', lateText('asked.today')))
  const { rows } = await db.execute<{ late: boolean }>(
    sql`select ${late} as late from (select ${bookingId}::uuid as id, ${today}::date as today) asked`,
  )
  return rows[0]?.late === true
}
