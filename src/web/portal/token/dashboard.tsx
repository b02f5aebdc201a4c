import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { lazy, Suspense } from 'react'
import { useAdminSession } from '../admin/admin-session.ts'
import { isClosed, portalBooking, useLiveBooking } from '../kit/booking-data.ts'
import { bookingMoment, bookingTitle } from '../kit/booking-title.ts'
import { EventDetails } from '../booking/event-details.tsx'
import { NoBooking } from '../booking/no-booking.tsx'
import { YourBar } from '../booking/your-bar.tsx'
import { OpenBar } from '../booking/open-bar.tsx'
import { Columns, PortalFrame } from '../booking/portal-frame.tsx'
import { PortalInformation } from '../booking/portal-information.tsx'
import { Money } from '../money/money.tsx'
import { NextCard } from '../next/next-card.tsx'
import { QuoteAnswers } from '../quotes/quote-answers.tsx'
import { forgetSession, type PortalSession } from '../kit/stored-access.ts'
import { portalLink } from './open-link.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

const AdminMode = lazy(async () => ({ default: (await import('../admin/admin-mode.tsx')).AdminMode }))
const AdminActions = lazy(async () => ({
  default: (await import('../admin/admin-actions.tsx')).AdminActions,
}))

/** The open booking of a portal link. */
export function Dashboard({
  linkToken,
  session,
}: {
  readonly linkToken: string
  readonly session: PortalSession
}) {
  const home = useBusinessZone()
  const bookingId = session.booking.id
  const { role } = session.permissions
  const { data: booking = session.booking, error } = useQuery(portalBooking(bookingId))
  const queries = useQueryClient()
  const admin = useAdminSession(linkToken, role === 'owner')
  useLiveBooking(bookingId)

  return (
    <PortalFrame
      pageTitle={`Event Portal - ${booking.booking_reference}`}
      title={bookingTitle(booking)}
      moment={bookingMoment(booking, home)}
      bar={
        <OpenBar bookingId={bookingId} reference={booking.booking_reference} role={role}>
          {role === 'owner' ? (
            <Suspense fallback={null}>
              <AdminMode linkToken={linkToken} session={session} admin={admin} />
            </Suspense>
          ) : null}
        </OpenBar>
      }
      foot={
        <PortalInformation
          role={role}
          expiresAt={session.token_expires_at}
          adminSession={admin !== undefined}
        />
      }
    >
      {isClosed(error) ? (
        <NoBooking
          action={
            <Button
              look="primary"
              onClick={() => {
                forgetSession(linkToken)
                void queries.resetQueries({ queryKey: portalLink(linkToken).queryKey })
              }}
            >
              Open the Link Again
            </Button>
          }
        />
      ) : (
        <QuoteAnswers bookingId={bookingId}>
          <NextCard booking={booking} />
          <Columns
            aside={
              <>
                {admin ? (
                  <Suspense fallback={null}>
                    <AdminActions bookingId={bookingId} />
                  </Suspense>
                ) : null}
                <EventDetails booking={booking} />
                <YourBar booking={booking} />
              </>
            }
          >
            <Money booking={booking} isOwner={role === 'owner'} />
          </Columns>
        </QuoteAnswers>
      )}
    </PortalFrame>
  )
}
