import { untilAtHome } from '#domain/events/place-clock.ts'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import { shortDate } from '#domain/time.ts'
import { todayOf } from '#domain/portal/portal-facts.ts'
import type { OpenPortal } from '../kit/use-portal-facts.ts'

/** What stands about the date: held until when, reserved, or waited for. Nothing where nothing is promised yet. */
export function DateLine({ portal }: { readonly portal: OpenPortal }) {
  const text = textOf(portal)
  if (text === undefined) return null
  const Icon = portal.date.state === 'reserved' ? CalendarCheck : CalendarClock
  return (
    <p className="mt-6 flex items-start gap-3 bg-surface-2 px-4 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-700" strokeWidth={1.6} />
      <span className="num min-w-0 text-pretty">{text}</span>
    </p>
  )
}

function textOf({ date: { state, until }, booking, zone, ...facts }: OpenPortal): string | undefined {
  const day = shortDate(booking.event_date, todayOf({ zone, now: facts.now }))
  switch (state) {
    case 'held':
      return until === null
        ? undefined
        : `We hold ${day} for you until ${untilAtHome(until, { zone: booking.time_zone, home: zone })}.`
    case 'reserved':
    case 'over-capacity':
      return 'Your date is reserved.'
    case 'waiting':
      return 'You are on the waitlist. When your date becomes free, we write to you.'
    case 'first-in-line':
      return 'You are first on the waitlist. When your date becomes free, you hear of it before anybody else.'
    case 'paid-without-date':
      return 'Your payment is here, and your date was taken in the meantime. We will call you to find the best way.'
    case 'paid-released':
      return 'Your payment is here, and your date is not reserved. We will call you to find the best way.'
    case 'event-canceled':
      return 'This event is canceled. Please call us if you did not expect that.'
    case 'offered':
    case 'none':
      return undefined
    default:
      return state satisfies never
  }
}
