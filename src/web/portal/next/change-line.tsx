import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FilePen } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import { differenceOf } from '#domain/money.ts'
import { portalBrief } from '../kit/brief-data.ts'

/** The way to a change of the agreement that waits for an answer. */
export function ChangeLine({ booking }: { readonly booking: BookingView }) {
  const { data: brief } = useQuery(portalBrief(booking.id))
  if (!brief?.change) return null
  const { asked_by, guests, difference, currency } = brief.change
  return (
    <p className="mt-6 flex items-start gap-3 border border-gold-500 bg-surface-2 px-4 py-3">
      <FilePen aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-700" strokeWidth={1.6} />
      <span className="num min-w-0 text-pretty">
        {asked_by === 'client'
          ? `${guests === null ? 'Your new times change' : `${guests} guests change`} your agreement by ${differenceOf(difference, currency)}, once you agree. `
          : `We wrote a change to your agreement: ${differenceOf(difference, currency)}. `}
        <Link
          to={pageAddress(paths.portal.change, { booking: booking.id })}
          className="font-[650] text-accent underline underline-offset-[.25em]"
        >
          Look at the Change
        </Link>
      </span>
    </p>
  )
}
