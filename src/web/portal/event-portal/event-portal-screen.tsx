import { useQuery } from '@tanstack/react-query'
import { isClosed, portalBooking, useLiveBooking } from '../kit/booking-data.ts'
import { bookingMoment, bookingTitle } from '../kit/booking-title.ts'
import { AllEventDetails } from '../booking/event-details.tsx'
import { ClosedPage } from '../booking/closed-page.tsx'
import { OpenBar } from '../booking/open-bar.tsx'
import { Columns, PortalFrame } from '../booking/portal-frame.tsx'
import { Money } from '../money/money.tsx'
import { NextCard } from '../next/next-card.tsx'
import { QuoteAnswers } from '../quotes/quote-answers.tsx'
import { YourBar } from '../booking/your-bar.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { CheckingAccess } from './checking-access.tsx'

export function EventPortalScreen({ bookingId }: { readonly bookingId: string | undefined }) {
  // Without a booking the router leads to the home page.
  return bookingId === undefined ? <CheckingAccess /> : <OpenBooking key={bookingId} bookingId={bookingId} />
}

function OpenBooking({ bookingId }: { readonly bookingId: string }) {
  const home = useBusinessZone()
  const { data: booking, error, isPending, isFetching, refetch } = useQuery(portalBooking(bookingId))

  if (isPending) return <CheckingAccess />
  if (booking === undefined || isClosed(error)) {
    return (
      <PortalFrame
        pageTitle="Event Portal"
        title="Your event"
        bar={<OpenBar bookingId={bookingId} reference={null} />}
      >
        <ClosedPage bookingId={bookingId} error={error} busy={isFetching} onRetry={() => void refetch()} />
      </PortalFrame>
    )
  }
  return (
    <PortalFrame
      pageTitle={`Event Portal - ${booking.booking_reference}`}
      title={bookingTitle(booking)}
      moment={bookingMoment(booking, home)}
      bar={<OpenBar bookingId={bookingId} reference={booking.booking_reference} />}
    >
      <Live bookingId={bookingId} />
      <QuoteAnswers bookingId={bookingId}>
        <NextCard booking={booking} />
        <Columns
          aside={
            <>
              <AllEventDetails booking={booking} />
              <YourBar booking={booking} />
            </>
          }
        >
          <Money booking={booking} />
        </Columns>
      </QuoteAnswers>
    </PortalFrame>
  )
}

/** Subscribes to changes while the booking is open. */
function Live({ bookingId }: { readonly bookingId: string }) {
  useLiveBooking(bookingId)
  return null
}
