import { Mail } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { buttonClasses } from '#ui/button.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { bookingTitle } from './booking-title.ts'

/** Opens an email to the business about the booking. Nothing where the business has named no address. */
export function WriteLink({
  booking,
  className,
}: {
  readonly booking: BookingView
  readonly className?: string
}) {
  const { contact_email: email } = useBusiness()
  if (email === '') return null
  const subject = encodeURIComponent(`${booking.booking_reference}: ${bookingTitle(booking)}`)
  return (
    <a href={`mailto:${email}?subject=${subject}`} className={buttonClasses('line', className)}>
      <Mail aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      Write to Us
    </a>
  )
}
