import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { nextStep } from '#domain/portal/next-step.ts'
import { portalBooking } from '../kit/booking-data.ts'
import { wordsOf } from '../next/next-words.ts'
import { usePortalFacts } from '../kit/use-portal-facts.ts'

/** What comes after a payment. Its place is kept free until it is known: the buttons below it do not move. */
export function WhatFollows({ bookingId }: { readonly bookingId: string }) {
  const { data: booking } = useQuery(portalBooking(bookingId))
  return <div className="min-h-44 md:min-h-36">{booking ? <Following booking={booking} /> : null}</div>
}

function Following({ booking }: { readonly booking: BookingView }) {
  const portal = usePortalFacts(booking)
  if (!portal) return null
  const { title, text } = wordsOf(nextStep(portal), portal)
  return (
    <section aria-labelledby="follows" className="appear-late mt-6 border-t border-line pt-5">
      <h2 id="follows" className="display text-[2rem] leading-none text-fg">
        {title}
      </h2>
      <p className="mt-2 text-base">{text}</p>
    </section>
  )
}
