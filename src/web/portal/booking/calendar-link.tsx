import { CalendarPlus } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { bookingCalendarPath } from '#domain/addresses.ts'
import { calendarStatusOfBooking } from '#domain/events/calendar-status.ts'
import { demoBookingId } from '#domain/portal/access.ts'
import { buttonClasses } from '#ui/button.tsx'

/** The booking as a calendar file. The sample booking has none, and one that is canceled is not offered. */
export function CalendarLink({ booking: { id, status } }: { readonly booking: BookingView }) {
  const isCanceled = calendarStatusOfBooking(status ?? 'pending') === 'CANCELLED'
  if (id === demoBookingId || isCanceled) return null
  return (
    <p className="border-t border-line px-4.5 py-1.5 md:px-6">
      <a href={bookingCalendarPath(id)} className={buttonClasses('quiet', '-ml-3.5 min-h-11!')}>
        <CalendarPlus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        Add to Calendar
      </a>
    </p>
  )
}
