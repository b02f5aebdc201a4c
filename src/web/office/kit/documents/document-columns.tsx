import type { BookingFacts } from '#contract/bookings.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { TwoLines } from '../lists/cells.tsx'

/** Whose booking it is, in a list of quotes or invoices. */
export function BookingClient({
  booking,
}: {
  readonly booking: Pick<BookingFacts, 'first_name' | 'last_name' | 'booking_reference'>
}) {
  return <TwoLines fact={fullName(booking)} detail={booking.booking_reference} />
}

/** What the booking is for, and when. */
export function BookingEvent({
  booking,
}: {
  readonly booking: Pick<BookingFacts, 'event_type' | 'event_date'>
}) {
  return (
    <>
      <span className="block truncate">{eventTypeLabel(booking.event_type)}</span>
      <span className="num block truncate text-small text-fg-muted">{mediumDate(booking.event_date)}</span>
    </>
  )
}
