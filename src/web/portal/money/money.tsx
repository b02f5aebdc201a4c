import { lazy, Suspense } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { DocumentsLoading } from '../kit/documents-loading.tsx'

const MoneyPanels = lazy(async () => ({ default: (await import('./money-panels.tsx')).MoneyPanels }))

/** The lazy-loaded panels of quotes and invoices. */
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
        <PortalCard title="Quotes">
          <DocumentsLoading label="Loading quotes" />
        </PortalCard>
      }
    >
      <MoneyPanels booking={booking} canChoose={isOwner} readOnly={booking.status === 'cancelled'} />
    </Suspense>
  )
}
