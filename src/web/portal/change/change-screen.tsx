import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { ClosedPage } from '../booking/closed-page.tsx'
import { DetailsWait } from '../booking/details-wait.tsx'
import { portalBooking, useLiveBooking } from '../kit/booking-data.ts'
import { bookingTitle } from '../kit/booking-title.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { openPortalPath } from '../kit/stored-access.ts'
import { PaperFrame } from '../kit/paper-frame.tsx'
import { portalChange } from './change-data.ts'
import { ChangePane } from './change-pane.tsx'
import { ChangePaper } from './change-paper.tsx'

/** What an answer led to. */
export type Answered = 'approved' | 'ended'

/** A change of the agreement as its client looks at it and answers it. */
export function ChangeScreen({ bookingId }: { readonly bookingId: string }) {
  const booking = useQuery(portalBooking(bookingId))
  const change = useQuery(portalChange(bookingId))
  const [answered, setAnswered] = useState<Answered>()
  const failed = booking.error ?? change.error
  useLiveBooking(bookingId)

  return (
    <PaperFrame
      pageTitle="A change to your agreement"
      bookingId={bookingId}
      event={booking.data ? bookingTitle(booking.data) : ''}
    >
      {booking.data && change.data !== undefined ? (
        change.data ? (
          <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-12">
            <div className="max-md:order-2">
              <ChangePaper change={change.data} />
            </div>
            <ChangePane booking={booking.data} change={change.data} onAnswered={setAnswered} />
          </div>
        ) : (
          <NothingWaits booking={booking.data} answered={answered} />
        )
      ) : failed ? (
        <ClosedPage
          bookingId={bookingId}
          error={failed}
          busy={booking.isFetching || change.isFetching}
          onRetry={() => {
            void booking.refetch()
            void change.refetch()
          }}
        />
      ) : (
        <DetailsWait />
      )}
    </PaperFrame>
  )
}

const words = {
  approved: {
    title: 'Agreed',
    text: 'Your agreement is changed. Quote and invoice follow it, and what is paid stays paid.',
  },
  ended: { title: 'Everything stays as it is', text: 'Nothing is changed, and nothing is owed for asking.' },
  nothing: {
    title: 'No change waits for you',
    text: 'It was answered or taken back. Your portal shows what is agreed.',
  },
} as const

function NothingWaits({
  booking,
  answered,
}: {
  readonly booking: BookingView
  readonly answered: Answered | undefined
}) {
  const { title, text } = words[answered ?? 'nothing']
  return (
    <PortalCard title={title}>
      <div className="grid justify-items-start gap-5 px-4.5 pt-4.5 pb-6 md:px-6">
        <p role="status">{text}</p>
        <Link
          to={openPortalPath(booking.id) ?? paths.portal.ofBooking(booking.id)}
          className={buttonClasses('primary')}
        >
          To Your Event
        </Link>
      </div>
    </PortalCard>
  )
}
