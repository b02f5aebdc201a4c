/** The calendar file of a booking, for its client: the event that it has become, or else the date that was asked for. */
import { paths } from '#domain/addresses.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { calendarFile, uidOfBooking } from '#domain/events/calendar-file.ts'
import { calendarStatusOfBooking } from '#domain/events/calendar-status.ts'
import { envelopeOf, type ServiceWindow } from '#domain/events/facts.ts'
import type { EventStatus } from '#domain/events/event.ts'
import { instantAt } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { placeZoneText } from '#server/records/event-facts/conditions.ts'
import { placeOf, sequenceOfEvent } from './event-entries.ts'

interface FoundBooking {
  readonly reference: string
  readonly event_type: string
  readonly event_date: string
  readonly start_time: string
  readonly asked_location: string
  readonly status: BookingStatus
  readonly changed: Date
  readonly sequence: number
  readonly event_status: EventStatus | null
  readonly is_reserved: boolean
  readonly start_at: Date | null
  readonly end_at: Date | null
  readonly venue: string | null
  readonly location: string | null
  readonly windows: readonly ServiceWindow[] | null
  /** Of the place. */
  readonly time_zone: string | null
}

/**
 * Every entry in the history of the booking raises the sequence, since hours, place and status are changed with one; so
 * does becoming an event, and each change of that.
 */
const bookingText = `
  select b.booking_reference as reference, b.event_type, b.event_date::text as event_date, b.start_time,
    b.location as asked_location, b.status, greatest(b.updated_at, e.updated_at, c.newest) as changed,
    c.number + coalesce(1 + ${sequenceOfEvent}, 0) as sequence,
    e.status as event_status,
    exists (select 1 from claims k where k.booking_id = b.id and k.kind = 'firm' and k.ended_at is null) as is_reserved,
    e.start_at, e.end_at, e.venue, e.location, f.windows, ${placeZoneText('b')} as time_zone
  from bookings b left join events e on e.booking_id = b.id and e.is_active
    left join event_facts f on f.booking_id = b.id
    cross join (select count(*)::int as number, max(at) as newest from changes
      where record_table = 'bookings' and record_id = $1::text and kind <> 'booking.submitted') c
  where b.id = $1::uuid`

/** The caller has checked the access. Undefined where there is no such booking. */
export async function readBookingFile(
  app: AppContext,
  id: string,
): Promise<{ reference: string; file: string } | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await app.database.pool.query<FoundBooking>({
    name: 'calendar-booking',
    text: bookingText,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { business_name: business, time_zone: home } = await app.settings()
  const status = calendarStatusOfBooking(row.status, {
    event: row.event_status ?? undefined,
    isReserved: row.is_reserved,
  })
  const file = calendarFile({
    uid: uidOfBooking(id),
    sequence: row.sequence,
    changed: row.changed.toISOString(),
    ...timesOf(row, row.time_zone ?? home),
    status,
    summary: `${eventTypeLabel(row.event_type)}, bar by ${business}`,
    location: placeOf(row) ?? row.asked_location,
    description: [
      `Reference: ${row.reference}`,
      ...(status === 'TENTATIVE' ? ['The date is not confirmed yet.'] : []),
    ].join('\n'),
    url: `${app.publicUrl()}${paths.portal.ofBooking(id)}`,
  })
  return { reference: row.reference, file }
}

/** The hours of the event, else those that were said, else the start that was asked for. An end that no one said is no promise. */
function timesOf({ start_at, end_at, windows, event_date, start_time }: FoundBooking, zone: string) {
  if (start_at) return { start: start_at.toISOString(), end: end_at?.toISOString() ?? null }
  if (!windows) return { start: instantAt(event_date, start_time, zone), end: null }
  const { from, to } = envelopeOf(windows)
  return { start: from, end: to }
}
