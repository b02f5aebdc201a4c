import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { AgreementView } from '#contract/agreements.ts'
import type { BookingView } from '#contract/bookings.ts'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { ClosedPage } from '../booking/closed-page.tsx'
import { DetailsWait } from '../booking/details-wait.tsx'
import { portalBooking, useLiveBooking } from '../kit/booking-data.ts'
import { bookingTitle } from '../kit/booking-title.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { openPortalPath } from '../kit/stored-access.ts'
import { OpenAgreement } from './open-agreement.tsx'
import { clientSigner, portalAgreement } from './sign-data.ts'
import { PaperFrame } from '../kit/paper-frame.tsx'
import { SignedPane } from './signed-pane.tsx'
import { WaitingAgreement } from './waiting-agreement.tsx'

/** A quote as its client reads and signs it. */
export function SignScreen({
  bookingId,
  quoteId,
  changeId,
}: {
  readonly bookingId: string
  readonly quoteId: string
  readonly changeId: string | undefined
}) {
  const booking = useQuery(portalBooking(bookingId))
  const agreement = useQuery(portalAgreement(bookingId, quoteId, changeId))
  const failed = booking.error ?? agreement.error
  // A quote that was canceled, or is being written anew, is read by nobody any more; the booking is open as before.
  // One that expired in the signer's hands is read again once it is sent anew.
  const isGone = isRefusedAs(agreement.error, 'signing.closed') && agreement.data?.status !== 'expired'
  useLiveBooking(bookingId)

  return (
    <PaperFrame
      pageTitle={agreement.data?.signature ? 'Signed agreement' : 'Sign your agreement'}
      bookingId={bookingId}
      event={booking.data ? bookingTitle(booking.data) : ''}
    >
      {booking.data && isGone ? (
        <NotOpen booking={booking.data} />
      ) : booking.data && agreement.data ? (
        <Agreement booking={booking.data} agreement={agreement.data} changeId={changeId} />
      ) : failed ? (
        <ClosedPage
          bookingId={bookingId}
          error={failed}
          busy={booking.isFetching || agreement.isFetching}
          onRetry={() => {
            void booking.refetch()
            void agreement.refetch()
          }}
        />
      ) : (
        <DetailsWait />
      )}
    </PaperFrame>
  )
}

interface AgreementProps {
  readonly booking: BookingView
  readonly agreement: AgreementView
  readonly changeId: string | undefined
}

function Agreement({ booking, agreement, changeId }: AgreementProps) {
  const { signature, partial, status, is_open, mode, quote_id } = agreement
  const [wasOpen] = useState(is_open)
  if (signature && status !== 'sent')
    return <SignedPane booking={booking} agreement={agreement} signature={signature} />
  // What is typed stays where the quote expires meanwhile.
  const isInHand = is_open || (wasOpen && !partial && status === 'expired')
  if (!isInHand || mode === 'off')
    return <NotOpen booking={booking} isWithoutSignature={is_open} isExpired={status === 'expired'} />
  if (partial) return <WaitingAgreement agreement={agreement} partial={partial} />
  return <OpenAgreement agreement={agreement} signer={clientSigner(booking.id, quote_id, changeId)} />
}

/** There is nothing to sign: the reader learns why, and where to go on. */
function NotOpen({
  booking,
  isWithoutSignature = false,
  isExpired = false,
}: {
  readonly booking: BookingView
  readonly isWithoutSignature?: boolean
  readonly isExpired?: boolean
}) {
  return (
    <PortalCard title="There is nothing to sign here">
      <div className="grid justify-items-start gap-5 px-4.5 pt-4.5 pb-6 md:px-6">
        <p>
          {isWithoutSignature
            ? 'This quote is approved in your portal, without a signature.'
            : isExpired
              ? 'This quote has expired. Ask us, and we open it again.'
              : 'This quote is no longer open. Your portal shows what is next.'}
        </p>
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
