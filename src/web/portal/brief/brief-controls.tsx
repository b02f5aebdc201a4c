import { Link } from 'wouter'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { BarReference } from '../booking/portal-frame.tsx'
import { SignOutButton } from '../booking/sign-out-button.tsx'
import { openPortalPath } from '../kit/stored-access.ts'

export function BriefControls({
  bookingId,
  reference,
}: {
  readonly bookingId: string
  readonly reference: string | null
}) {
  const back = openPortalPath(bookingId) ?? paths.portal.ofBooking(bookingId)
  return (
    <>
      {reference === null ? null : <BarReference>{reference}</BarReference>}
      <Link to={back} className={buttonClasses('quiet', 'md:ml-auto')}>
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        <span className="max-md:sr-only">Your Booking</span>
      </Link>
      <SignOutButton bookingId={bookingId} />
    </>
  )
}
