/** The payments that are late, and have no fee yet (rules.md, Y-15). Amounts in cents. */
import { sql } from 'drizzle-orm'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import type { CalendarDate } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paidText } from './read.ts'

export interface LatePart {
  /** Of the installment. */
  readonly id: string
  readonly invoice_id: string
  readonly booking_id: string
  readonly invoice_number: string
  /** The first version of the invoice, and the place in its plan: what keeps one payment apart from others for good. */
  readonly late_of: string
  readonly late_place: number
  readonly label: string
  readonly due_on: CalendarDate
  /** What is not paid of it. */
  readonly open: Cents
}

/**
 * The open installments that were due from `from` until before `until`, of all bookings, of some, or on one invoice. What was paid and
 * given back, or taken by a dispute, counts as paid: it was not late. Bookings that ended have none, nor do late fees.
 */
export async function lateParts(
  db: Db,
  {
    from,
    until,
    bookingIds,
    invoiceId,
  }: {
    readonly from: CalendarDate
    readonly until: CalendarDate
    readonly bookingIds?: readonly string[] | undefined
    readonly invoiceId?: string | undefined
  },
): Promise<readonly LatePart[]> {
  const { rows } = await db.execute<LatePart & Record<string, unknown>>(sql`
    with recursive late as (
      select i.id, i.booking_id, i.invoice_number, ${paid} + ${givenBack} as paid
      from invoices i join bookings b on b.id = i.booking_id
      where i.is_active and i.status in (${payable}) and i.kind <> 'late_fee' and i.next_due_on < ${until}::date
        and b.is_active and b.status not in ('cancelled', 'rejected')
        and not exists (select from events e where e.booking_id = b.id and e.is_active and e.status = 'cancelled')
        and ${invoiceId === undefined ? sql`true` : sql`i.id = ${invoiceId}::uuid`}
        and ${bookingIds === undefined ? sql`true` : sql`b.id = any(${sql.param(bookingIds)}::uuid[])`}
    ), versions as (
      select late.id as invoice_id, i.id, i.replaces_id from late join invoices i on i.id = late.id
      union all
      select versions.invoice_id, i.id, i.replaces_id from versions join invoices i on i.id = versions.replaces_id
    ), parts as (
      select n.id, n.invoice_id, n.position, n.label, n.due_on, n.amount, late.booking_id, late.invoice_number, late.paid,
        sum(n.amount) over (partition by n.invoice_id order by n.position) as through
      from installments n join late on late.id = n.invoice_id
    )
    select parts.id, parts.invoice_id, parts.booking_id, parts.invoice_number, versions.id as late_of, parts.position as late_place, parts.label,
      parts.due_on::text as due_on, least(parts.amount, parts.through - parts.paid)::int as open
    from parts join versions on versions.invoice_id = parts.invoice_id and versions.replaces_id is null
    where parts.due_on >= ${from}::date and parts.due_on < ${until}::date and parts.amount > 0 and parts.through > parts.paid
      and not exists (select from invoices f where f.late_of = versions.id and f.late_place = parts.position)
    order by parts.due_on, parts.invoice_id, parts.position`)
  return rows
}

const payable = sql.raw(listText(payableInvoiceStatuses))
const paid = sql.raw(paidText('i.id'))
const givenBack = sql.raw(`coalesce((select sum(p.refunded_amount
    + case when p.dispute_status = 'lost' then p.disputed_amount else 0 end) from payments p
  where p.invoice_id = i.id and p.status in ('completed', 'refunded')), 0)`)
