/** The payments that clients owe on a day: what "a payment is due" means to emails and to what will happen. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DuePayment, ReceivedPayment } from '#domain/automations/facts.ts'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import { instantAt, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { paidText, type PaymentMetadata } from './read.ts'
import { payments } from './schema.ts'

export interface BookedPayment extends DuePayment {
  readonly booking_id: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly label: string
  /** True of a late fee, which no saved card pays by itself. */
  readonly is_late_fee: boolean
}

/**
 * The installments of the issued invoices of these bookings, by their day; `open` in cents, 0 where one is paid. What was paid
 * covers them in their order.
 */
export async function duePayments(db: Db, bookingIds: readonly string[]): Promise<readonly BookedPayment[]> {
  const { rows } = await db.execute<DueRow>(sql`
    with issued as (
      select i.id, i.booking_id, i.invoice_number, i.kind = 'late_fee' as is_late_fee, coalesce(i.sent_at, i.created_at) as billed_at,
        i.status in (${payable}) as is_payable, ${paidOfInvoice} as paid
      from invoices i where i.booking_id = any(${sql.param(bookingIds)}::uuid[]) and i.is_active
        and i.status in (${payable}, 'paid', 'completed')
    ), parts as (
      select n.id, n.invoice_id, n.position, n.label, n.due_on, n.amount,
        sum(n.amount) over (partition by n.invoice_id order by n.position) as until
      from installments n join issued on issued.id = n.invoice_id
    )
    select parts.id, issued.booking_id, parts.invoice_id, issued.invoice_number, issued.is_late_fee, parts.label, parts.due_on::text as due_on, issued.billed_at,
      case when issued.is_payable then greatest(0, least(parts.amount, parts.until - issued.paid)) else 0 end::int as open
    from parts join issued on issued.id = parts.invoice_id order by parts.due_on, parts.invoice_id, parts.position`)
  return rows.map((row) => ({ ...row, billed_at: new Date(row.billed_at).toISOString() }))
}

export interface BookedReceipt extends ReceivedPayment {
  readonly booking_id: string
  readonly invoice_number: string
}

/** The payments that came in for these bookings, oldest first. */
export async function receivedPayments(
  db: Db,
  bookingIds: readonly string[],
  zone: string,
): Promise<readonly BookedReceipt[]> {
  const rows = await db
    .select({
      id: payments.id,
      booking_id: invoices.booking_id,
      invoice_number: invoices.invoice_number,
      metadata: payments.metadata,
      created_at: payments.created_at,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(
      and(
        sql`${invoices.booking_id} = any(${sql.param(bookingIds)}::uuid[])`,
        eq(payments.status, 'completed'),
      ),
    )
    .orderBy(asc(payments.created_at), asc(payments.id))
  return rows.map(({ metadata, created_at, ...row }) => {
    const { received_at, processed_at } = metadata as PaymentMetadata
    return { ...row, received_at: received_at ?? recordedAt(created_at, processed_at, zone) }
  })
}

/** When a payment by hand came in: on its day, at the time of its entry where that is the same day. */
function recordedAt(created_at: Instant, day: CalendarDate | undefined, zone: string): Instant {
  return day === undefined || day === todayIn(zone, created_at) ? created_at : instantAt(day, '10:00', zone)
}

/** The bookings with an open payment due from `from` to `to`. */
export function bookingsDueText(from: string, to: string): string {
  return `select i.booking_id from installments n join invoices i on i.id = n.invoice_id
    where i.is_active and i.status in (${listText(payableInvoiceStatuses)}) and n.state = 'open'
      and n.due_on between ${from} and ${to}`
}

/** The bookings whose payments came in from `from` to `to`, which are days. */
export function bookingsPaidText(from: string, to: string): string {
  return `select i.booking_id from payments p join invoices i on i.id = p.invoice_id
    where p.status = 'completed' and (p.metadata->>'processed_at')::date between ${from} and ${to}`
}

const payable = sql.raw(listText(payableInvoiceStatuses))
const paidOfInvoice = sql.raw(paidText('i.id'))

interface DueRow extends Record<string, unknown> {
  readonly id: string
  readonly booking_id: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly label: string
  readonly is_late_fee: boolean
  readonly due_on: CalendarDate
  readonly billed_at: Instant
  readonly open: number
}
