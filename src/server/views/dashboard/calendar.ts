/** A month of the events calendar: active bookings by event date, and events without a booking (A-DSH-10). */
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { EventStatus } from '#domain/events/event.ts'
import { addDays, addMonths, startOfDay, type CalendarDate } from '#domain/time.ts'
import type { CalendarEntry, CalendarView } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { placeZoneText } from '#server/records/event-facts/conditions.ts'
import { mostADay, type FoundEvent, eventsText, entryOfEvent } from './calendar-events.ts'

/** A calendar shows some days of the months before and after. */
const daysBeside = 6

export async function readCalendar(app: AppContext, month: string, zone: string): Promise<CalendarView> {
  const from = addDays(`${month}-01`, -daysBeside)
  const to = addDays(addMonths(`${month}-01`, 1), daysBeside)
  const { pool } = app.database
  const [bookings, events] = await Promise.all([
    pool.query<FoundBooking>({ name: 'calendar-bookings', text: bookingsText, values: [from, to] }),
    pool.query<FoundEvent>({
      name: 'calendar-events',
      text: eventsText,
      values: [startOfDay(from, zone), startOfDay(to, zone)],
    }),
  ])
  const entries = [
    ...bookings.rows.map((row) => ofBooking(row, zone)),
    ...firstOfEachDay(events.rows.map((row) => entryOfEvent(row, zone))),
  ]
  return { month, most: mostADay, entries: byTime(entries) }
}

function byTime(entries: readonly CalendarEntry[]): CalendarEntry[] {
  // A busy month has nine hundred entries: sort keys are computed once per entry, not per comparison.
  return entries
    .map((entry) => ({ entry, key: `${entry.date} ${entry.start_time} ${entry.id}` }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ entry }) => entry)
}

function firstOfEachDay(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const counts = new Map<CalendarDate, number>()
  return entries.filter(({ date }) => {
    const count = (counts.get(date) ?? 0) + 1
    counts.set(date, count)
    return count <= mostADay
  })
}

interface FoundBooking {
  readonly id: string
  readonly date: CalendarDate
  readonly start_time: string
  readonly time_zone: string | null
  readonly first_name: string
  readonly last_name: string
  readonly event_type: string
  readonly location: string
  readonly guest_count: string
  readonly status: BookingStatus
  readonly booking_reference: string
  readonly event_id: string | null
  readonly title: string
  readonly event_status: EventStatus
  readonly start_at: Date
  readonly end_at: Date | null
}

/** A lateral query per day, by the index, so that a busy day costs no more than the entries shown. */
const bookingsText = `
  select b.id, d.date::date::text as date, b.start_time, ${placeZoneText('b')} as time_zone, b.first_name, b.last_name, b.event_type, b.location,
    b.guest_count, b.status, b.booking_reference, e.id as event_id, e.title, e.status as event_status, e.start_at,
    e.end_at
  from generate_series($1::date, $2::date - 1, interval '1 day') d(date)
  cross join lateral (
    select * from bookings b where b.is_active and b.event_date = d.date::date
    order by b.event_date, b.start_time, b.id limit ${mostADay}
  ) b
  left join events e on e.booking_id = b.id and e.is_active`

function ofBooking(row: FoundBooking, home: string): CalendarEntry {
  return {
    kind: 'booking',
    id: row.id,
    date: row.date,
    time_zone: row.time_zone ?? home,
    start_time: row.start_time,
    name: `${row.first_name} ${row.last_name}`,
    event_type: row.event_type,
    location: row.location,
    guests: row.guest_count,
    status: row.status,
    reference: row.booking_reference,
    event:
      row.event_id === null
        ? null
        : {
            id: row.event_id,
            title: row.title,
            status: row.event_status,
            start_at: row.start_at.toISOString(),
            end_at: row.end_at?.toISOString() ?? null,
          },
  }
}
