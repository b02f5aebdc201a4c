import { lazy, Suspense } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { Paper } from '../booking/paper.tsx'
import { PapersWait } from './papers-wait.tsx'

const MoneyPanels = lazy(async () => ({ default: (await import('./money-panels.tsx')).MoneyPanels }))

/** The panels, whose code follows the first view. */
export function Money({
  booking,
  isOwner = false,
}: {
  readonly booking: BookingView
  readonly isOwner?: boolean
}) {
  return (
    <Suspense
      fallback={
        <Paper title="Quotes">
          <PapersWait label="Loading quotes" />
        </Paper>
      }
    >
      <MoneyPanels bookingId={booking.id} canChoose={isOwner} readOnly={booking.status === 'cancelled'} />
    </Suspense>
  )
}
