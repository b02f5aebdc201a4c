import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { mediumDate } from '#domain/time.ts'
import { ControlLook } from '#ui/control-look.ts'
import { Columns, PortalFrame } from '../booking/portal-frame.tsx'
import { DetailsWait } from '../booking/details-wait.tsx'
import { ClosedPage } from '../booking/closed-page.tsx'
import { YourBar } from '../booking/your-bar.tsx'
import { portalBooking, useLiveBooking } from '../kit/booking-data.ts'
import { bookingMoment, bookingTitle } from '../kit/booking-title.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { canTell, portalBrief } from '../kit/brief-data.ts'
import { BriefControls } from './brief-controls.tsx'
import { BriefHead } from './brief-head.tsx'
import { ContactPart } from './contact-part.tsx'
import { GuestsPart } from './guests-part.tsx'
import { ModePart } from './mode-part.tsx'
import { PlacePart } from './place-part.tsx'
import { TimesPart } from './times-part.tsx'
import { ToldCard } from './told-card.tsx'
import { useBusinessZone, useToday } from '#web/shared/business.tsx'

const title = 'Tell us about your event'

/** What the client tells about the event, in parts that each save by themselves. */
export function BriefScreen({ bookingId }: { readonly bookingId: string }) {
  const home = useBusinessZone()
  const booking = useQuery(portalBooking(bookingId))
  const brief = useQuery(portalBrief(bookingId))
  const failed = booking.error ?? brief.error

  if (booking.data && brief.data)
    return (
      <PortalFrame
        pageTitle={`${title} - ${booking.data.booking_reference}`}
        title={title}
        moment={`${bookingTitle(booking.data)}, ${bookingMoment(booking.data, home)}`}
        bar={<BriefControls bookingId={bookingId} reference={booking.data.booking_reference} />}
      >
        <Brief booking={booking.data} brief={brief.data} />
      </PortalFrame>
    )
  if (failed)
    return (
      <PortalFrame
        pageTitle={title}
        title={title}
        bar={<BriefControls bookingId={bookingId} reference={null} />}
      >
        <ClosedPage
          bookingId={bookingId}
          error={failed}
          busy={booking.isFetching || brief.isFetching}
          onRetry={() => {
            void booking.refetch()
            void brief.refetch()
          }}
        />
      </PortalFrame>
    )
  return (
    <PortalFrame pageTitle={title} title={title}>
      <DetailsWait />
    </PortalFrame>
  )
}

function Brief({
  booking,
  brief,
}: {
  readonly booking: BookingView
  readonly brief: Parameters<typeof BriefHead>[0]['brief']
}) {
  useLiveBooking(booking.id)
  const isOpen = canTell(booking.id, brief)
  const isLocked = brief.locks_on <= useToday()
  const parts = { bookingId: booking.id, brief }
  return (
    <ControlLook value="office">
      {isOpen ? <BriefHead brief={brief} /> : null}
      <Columns
        aside={
          <>
            {isOpen ? (
              <PortalCard title={`Until ${mediumDate(brief.locks_on)}`}>
                <p className="px-4.5 py-4.5 text-pretty md:px-6">
                  You may change your answers until then. After that we buy and pack for you.
                </p>
              </PortalCard>
            ) : (
              <PortalCard title="Closed for changes">
                <p className="px-4.5 py-4.5 text-pretty md:px-6">
                  {isLocked
                    ? `Your details closed on ${mediumDate(brief.locks_on)}, so that we can buy and pack. For any change now, call us or write to us.`
                    : 'Nothing can be changed any more. Everything stays here for you to read.'}
                </p>
              </PortalCard>
            )}
            <YourBar booking={booking} />
          </>
        }
      >
        {isOpen ? (
          <>
            <TimesPart {...parts} />
            <GuestsPart {...parts} />
            <PlacePart {...parts} />
            <ModePart {...parts} />
            <ContactPart {...parts} />
          </>
        ) : (
          <ToldCard brief={brief} />
        )}
      </Columns>
    </ControlLook>
  )
}
