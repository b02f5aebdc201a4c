import type { ReactNode } from 'react'
import type { BookingFacts } from '#contract/bookings.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { TwoLines } from './data-table.tsx'

/** The number of a quote or an invoice, which opens it. */
export function PaperNumber({
  children,
  onView,
}: {
  readonly children: ReactNode
  readonly onView: () => void
}) {
  return (
    <button
      type="button"
      onClick={onView}
      className="num relative text-left whitespace-nowrap underline-offset-[.2em] after:absolute after:-inset-x-1 after:-inset-y-1 hover:underline max-md:after:-inset-y-3"
    >
      {children}
    </button>
  )
}

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
      <span className="block md:whitespace-nowrap">{eventTypeLabel(booking.event_type)}</span>
      <span className="num block text-small text-fg-muted @min-[68rem]:whitespace-nowrap">
        {mediumDate(booking.event_date)}
      </span>
    </>
  )
}
