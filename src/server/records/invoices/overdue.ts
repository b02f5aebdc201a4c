/** Overdue, told by the calendar in SQL: what `shownInvoiceStatus` and `shownPaymentStatus` say, for many rows at once. */
import { sql } from 'drizzle-orm'
import { openInvoiceStatuses, payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { CalendarDate } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The status that an invoice `i` is shown with; `today` is a date of the business's calendar. */
export function shownInvoiceStatusText(today: string): string {
  return `case when i.status in (${listText(openInvoiceStatuses)}) and i.due_date < ${today} then 'overdue' else i.status end`
}

/** Whose view: drafts past their date read as overdue in the office (C-18); clients never see them. */
type Reader = 'owner' | 'client'

/** Whether an invoice of this booking is past its due date and not paid. */
function hasOverdueText(bookingId: string, today: string, reader: Reader): string {
  const statuses = reader === 'owner' ? openInvoiceStatuses : payableInvoiceStatuses
  return `exists (select from invoices i where i.booking_id = ${bookingId} and i.is_active
    and i.status in (${listText(statuses)}) and i.due_date < ${today})`
}

/** The payment status that a booking or an event is shown with, out of the stored one. */
export function shownPaymentStatusText(stored: string, bookingId: string, today: string): string {
  return `case when ${stored} <> 'paid' and ${hasOverdueText(bookingId, today, 'owner')} then 'overdue' else ${stored} end`
}

export async function hasOverdueInvoice(
  db: Db,
  bookingId: string,
  { today, reader }: { readonly today: CalendarDate; readonly reader: Reader },
): Promise<boolean> {
  const overdue = sql.raw(hasOverdueText('asked.id', 'asked.today', reader))
  const { rows } = await db.execute<{ overdue: boolean }>(
    sql`select ${overdue} as overdue from (select ${bookingId}::uuid as id, ${today}::date as today) asked`,
  )
  return rows[0]?.overdue === true
}
