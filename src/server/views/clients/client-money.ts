/** What a client spent and owes, and the first date ahead. */
import { openBookingStatuses } from '#domain/bookings/lifecycle.ts'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import { todayIn } from '#domain/time.ts'
import type { ClientView } from '#contract/clients.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listText } from '#server/platform/database/columns.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { lateText } from '#server/records/invoices/overdue.ts'
import { paidText, worthText } from '#server/records/payments/read.ts'
import { bookingsText, namesText } from './client-identity.ts'
import { aheadText } from './client-conditions.ts'

/** What is open on an invoice `i`, in cents. */
export const openAmountText = `greatest(0, i.total_amount - ${paidText('i.id')})`

/** Whether an invoice `i` was issued and waits for money. */
export const isPayableText = `(i.is_active and i.status in (${listText(payableInvoiceStatuses)}))`

const moneyText = `${namesText}
  select s.spent, o.owed, n.next
  from (
    select json_build_object('amount', coalesce(sum(${worthText('p')}), 0), 'count', count(*)) as spent
    from payments p join invoices i on i.id = p.invoice_id
    where i.booking_id in (${bookingsText}) and p.status = 'completed'
  ) s
  cross join (
    select json_build_object('amount', coalesce(sum(${openAmountText}), 0), 'count', count(*),
      'late', count(*) filter (where ${lateText('$3::date')})) as owed
    from invoices i where i.booking_id in (${bookingsText}) and ${isPayableText}
  ) o
  left join (
    select json_build_object('kind', kind, 'id', id, 'date', date, 'event_type', event_type) as next
    from (
      (select 'event' as kind, e.id, (e.start_at at time zone coalesce(${eventZoneText('e')}, $4))::date::text as date, e.event_type
       from events e where e.client_id in (select id from names) and e.is_active and ${aheadText('$2')}
       order by e.start_at, e.id limit 1)
      union all
      (select 'inquiry', b.id, b.event_date::text, b.event_type
       from bookings b where b.client_id in (select id from names) and b.is_active and b.event_date >= $3::date
         and b.status in (${listText(openBookingStatuses)})
         and not exists (select from events e where e.booking_id = b.id and e.is_active)
       order by b.event_date, b.id limit 1)
    ) d order by date, kind limit 1
  ) n on true`

/** In cents, as of now; the parts of the timeline add up to the same. */
export async function readClientMoney(
  app: AppContext,
  clientId: string,
): Promise<ClientView['money'] & Pick<ClientView, 'next'>> {
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  const { rows } = await app.database.pool.query<ClientView['money'] & Pick<ClientView, 'next'>>({
    name: 'client-money',
    text: moneyText,
    values: [clientId, now, todayIn(zone, now), zone],
  })
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}
