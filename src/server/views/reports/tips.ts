/** The ledger of tips of a period (rules.md, Y-07): what the crew is to be paid from. */
import type { CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Period } from './tax-report.ts'

export interface TipLine {
  readonly payment_id: string
  readonly day: CalendarDate
  readonly invoice_id: string
  readonly invoice_number: string
  readonly client_name: string
  readonly event_date: CalendarDate
  readonly amount: number
  readonly refunded_amount: number
}

/** Tips that were received in the period, by day. */
export async function readTipLines(app: AppContext, { from, to }: Period): Promise<TipLine[]> {
  const { time_zone: zone } = await app.settings()
  const { rows } = await app.database.pool.query<TipLine>({
    name: 'tip-ledger',
    text: `
      select * from (
        select t.payment_id, coalesce(p.metadata ->> 'processed_at', ((t.created_at at time zone $3)::date)::text) as day,
          i.id as invoice_id, i.invoice_number, b.first_name || ' ' || b.last_name as client_name,
          b.event_date::text, t.amount, t.refunded_amount
        from tips t join payments p on p.id = t.payment_id join invoices i on i.id = p.invoice_id
          join bookings b on b.id = t.booking_id
        where t.amount > 0) lines
      where day between $1 and $2 order by day, invoice_number, payment_id`,
    values: [from, to, zone],
  })
  return rows
}
