/** Overdue in SQL: `shownInvoiceStatus` and `shownPaymentStatus` of the domain, for many rows at once. */
import { sql } from 'drizzle-orm'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { CalendarDate } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The displayed status of an invoice `i`; `today` is a date in the business time zone. */
export function shownInvoiceStatusText(today: string): string {
  return `case when ${overdueText(today)} then 'overdue' else i.status end`
}

/** Whether an invoice `i` is issued, unpaid and past its due date; a draft never is (C-18). */
export function overdueText(today: string): string {
  return `i.status in (${listText(payableInvoiceStatuses)}) and i.due_date < ${today}`
}

/** Whether the booking has an unpaid invoice past its due date. */
function hasOverdueText(bookingId: string, today: string): string {
  return `exists (select from invoices i where i.booking_id = ${bookingId} and i.is_active and ${overdueText(today)})`
}

/** The displayed payment status of a booking or an event, from the stored one. */
export function shownPaymentStatusText(stored: string, bookingId: string, today: string): string {
  return `case when ${stored} <> 'paid' and ${hasOverdueText(bookingId, today)} then 'overdue' else ${stored} end`
}

/** Whether the booking has an overdue invoice. */
export async function hasOverdueInvoice(db: Db, bookingId: string, today: CalendarDate): Promise<boolean> {
  const overdue = sql.raw(hasOverdueText('asked.id', 'asked.today'))
  const { rows } = await db.execute<{ overdue: boolean }>(
    sql`select ${overdue} as overdue from (select ${bookingId}::uuid as id, ${today}::date as today) asked`,
  )
  return rows[0]?.overdue === true
}
