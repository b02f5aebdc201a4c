/** The tax report of a period (rules.md, Y-22): the invoices and credits that were issued in it. */
import { taxRows, type TaxedDocument, type TaxRow } from '#domain/reports/tax-report.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { paidText } from '#server/records/payments/read.ts'

export interface Period {
  readonly from: CalendarDate
  /** The last day. */
  readonly to: CalendarDate
}

/**
 * By day and number. Drafts, canceled invoices and those of canceled bookings were not sold. What is received is the money and
 * the credit that pay an invoice today, without what change orders took off it.
 */
export async function readTaxRows(app: AppContext, { from, to }: Period): Promise<TaxRow[]> {
  const { time_zone: zone } = await app.settings()
  const { rows } = await app.database.pool.query<TaxedDocument>({
    name: 'tax-report',
    text: `
      with issued as (
        select i.id, i.invoice_number, i.subtotal, i.tax_rate::float8 as tax_rate, i.tax_amount, i.breakdown,
          b.first_name || ' ' || b.last_name as client_name,
          (coalesce(i.sent_at, i.created_at) at time zone $3)::date as day
        from invoices i join bookings b on b.id = i.booking_id
        where i.is_active and i.status not in ('draft', 'cancelled') and b.status <> 'cancelled')
      select id as invoice_id, invoice_number, client_name, day::text, false as is_credit, subtotal, tax_rate, tax_amount,
        breakdown, (${paidText('issued.id')} - coalesce((select sum(c.subtotal + c.tax_amount) from credit_notes c
          where c.invoice_id = issued.id), 0))::int as received
      from issued where day between $1 and $2
      union all
      select i.id, i.invoice_number, i.client_name, (c.created_at at time zone $3)::date::text, true, c.subtotal, i.tax_rate,
        c.tax_amount, i.breakdown, 0
      from credit_notes c join issued i on i.id = c.invoice_id
      where (c.created_at at time zone $3)::date between $1 and $2
      order by day, invoice_number, is_credit`,
    values: [from, to, zone],
  })
  return rows.flatMap((document) => [...taxRows(document)])
}
