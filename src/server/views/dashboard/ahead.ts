/** The events of today and the next six days, with their people and their money. One that began before today and is not over is today's. */
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import { peopleNeeded } from '#domain/schedule/staffing.ts'
import { addDays, laterDay, startOfDay, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { AheadView, EventAhead } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listText } from '#server/platform/database/columns.ts'
import { eventZoneText, guestsText } from '#server/records/event-facts/conditions.ts'
import { lateAmountText } from '#server/records/invoices/overdue.ts'
import { paidText } from '#server/records/payments/read.ts'
import { staffedText } from '#server/records/schedule/upcoming.ts'

const days = 7
const most = 40

export async function readAhead(
  app: AppContext,
  { now, today, zone }: { readonly now: Instant; readonly today: CalendarDate; readonly zone: string },
): Promise<AheadView> {
  const { rows } = await app.database.pool.query<Found>({
    name: 'dashboard-ahead',
    text: aheadText,
    values: [startOfDay(today, zone), startOfDay(addDays(today, days), zone), today, now],
  })
  const events = rows.slice(0, most).map(({ guests, start_at, end_at, time_zone, ...row }): EventAhead => ({
    ...row,
    time_zone: time_zone ?? zone,
    date: laterDay(today, todayIn(zone, start_at.toISOString())),
    start_at: start_at.toISOString(),
    end_at: end_at?.toISOString() ?? null,
    needed: peopleNeeded(guests),
  }))
  return { events, more: rows.length > most }
}

interface Found extends Omit<EventAhead, 'date' | 'start_at' | 'end_at' | 'needed' | 'time_zone'> {
  readonly time_zone: string | null
  readonly start_at: Date
  readonly end_at: Date | null
  readonly guests: number | null
}

/** Selects the events before the lateral queries, so that these run for the few events of the days. */
const aheadText = `
  select e.id, e.title, e.event_type, c.name as client_name, e.status, e.start_at, e.end_at,
    coalesce(e.venue, e.location) as place, ${eventZoneText('e')} as time_zone, ${guestsText('e')} as guests,
    ${staffedText('e.id')} as staffed, coalesce(i.owed, 0)::int as owed, coalesce(i.late, 0)::int as late,
    e.payment_status = 'paid' as is_paid
  from (
    select * from events where is_active and status <> 'cancelled' and start_at < $2
      and start_at >= $1::timestamptz - interval '2 days' and (start_at >= $1 or end_at > $4)
    order by start_at, id limit ${most + 1}
  ) e
  join clients c on c.id = e.client_id
  left join lateral (
    select sum(greatest(0, i.total_amount - ${paidText('i.id')})) as owed, sum(${lateAmountText('$3::date', paidText('i.id'))}) as late
    from invoices i
    where i.booking_id = e.booking_id and i.is_active and i.status in (${listText(payableInvoiceStatuses)})
  ) i on true
  order by e.start_at, e.id`
