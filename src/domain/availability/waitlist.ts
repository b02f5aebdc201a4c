/** The waitlist: bookings that wait until a unit is free for them (rules.md, T-04). */
import { addMinutes, type Instant } from '../time.ts'
import type { AvailabilitySettings } from './settings.ts'

/** `left`: the booking has its date, was canceled or was taken off the list. */
export const waitlistStates = ['waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left'] as const
export type WaitlistState = (typeof waitlistStates)[number]

/** Clients whose approval was refused come before those who only asked. */
export const firstRank = -1

/** The end of an offer that is made at `now`. */
export function offerEnd(
  now: Instant,
  { waitlist_hours: hours }: Pick<AvailabilitySettings, 'waitlist_hours'>,
): Instant {
  return addMinutes(now, hours * 60)
}
