import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ClipboardList } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import { openParts } from '#domain/events/facts.ts'
import { canTell, portalBrief } from '../kit/brief-data.ts'

/** The way to what the client tells about the event, with what is still open. */
export function BriefLine({ booking }: { readonly booking: BookingView }) {
  const { data: brief } = useQuery(portalBrief(booking.id))
  if (!brief) return null
  const open = canTell(booking.id, brief) ? openParts(brief).length : 0
  return (
    <p className="mt-4 flex items-start gap-3 bg-surface-2 px-4 py-3">
      <ClipboardList aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-700" strokeWidth={1.6} />
      <span className="min-w-0 text-pretty">
        {open > 0 ? 'Hours, guests, place and how the bar works: two minutes, and your plan fits. ' : ''}
        <Link
          to={pageAddress(paths.portal.brief, { booking: booking.id })}
          className="font-[650] text-accent underline underline-offset-[.25em]"
        >
          {open > 0 ? 'Tell us about your event' : 'What you told us about your event'}
        </Link>
      </span>
    </p>
  )
}
