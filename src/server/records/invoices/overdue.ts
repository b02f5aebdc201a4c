/** Overdue in SQL: `shownInvoiceStatus` and `shownPaymentStatus` of the domain, for many rows at once. */
import { sql } from 'drizzle-orm'
import { openInvoiceStatuses, payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { CalendarDate } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The displayed status of an invoice `i`; `today` is a date in the business time zone. */
export function shownInvoiceStatusText(today: string): string {
  return `case when i.status in (${listText(openInvoiceStatuses)}) and i.due_date < ${today} then 'overdue' else i.status end`
}

/** Owners also see drafts past their date as overdue (C-18); clients never see drafts. */
type Reader = 'owner' | 'client'

/** Whether the booking has an unpaid invoice past its due date. */
function hasOverdueText(bookingId: string, today: string, reader: Reader): string {
  const statuses = reader === 'owner' ? openInvoiceStatuses : payableInvoiceStatuses
  return `exists (select from invoices i where i.booking_id = ${bookingId} and i.is_active
    and i.status in (${listText(statuses)}) and i.due_date < ${today})`
}

/** The displayed payment status of a booking or an event, from the stored one. */
export function shownPaymentStatusText(stored: string, bookingId: string, today: string): string {
  return `case when ${stored} <> 'paid' and ${hasOverdueText(bookingId, today, 'owner')} then 'overdue' else ${stored} end`
}

/** Whether the booking has an overdue invoice, as this reader sees it. */
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
