import { Link } from 'wouter'
import { Button, buttonClasses } from '#ui/button.tsx'
import { isClosed } from '../kit/booking-data.ts'
import { pinEntryAddress } from '../kit/pin-entry-address.ts'
import { keepWanted } from '../kit/stored-access.ts'
import { NoBooking } from './no-booking.tsx'

/** Instead of a booking that is not open, or could not be read: the way to the PIN, or another try. */
export function ClosedPage({
  bookingId,
  error,
  busy,
  onRetry,
}: {
  readonly bookingId: string
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}) {
  return (
    <NoBooking
      action={
        isClosed(error) ? (
          <Link
            to={pinEntryAddress(bookingId)}
            className={buttonClasses('primary')}
            onClick={() => keepWanted(bookingId)}
          >
            Enter Your PIN
          </Link>
        ) : (
          <Button look="primary" busy={busy} busyLabel="Trying…" onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    />
  )
}
