/** The status of a calendar entry (RFC 5545), by what is known of a booking, its event and its date. */
import type { ClaimState } from '../availability/claim.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import type { EventStatus } from './event.ts'

export type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

const eventStatuses: Readonly<Record<EventStatus, CalendarStatus>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

export function calendarStatusOfEvent(status: EventStatus): CalendarStatus {
  return eventStatuses[status]
}

/** The status of a date that has no event, by what its claim says; undefined where the claim has ended. */
export function calendarStatusOfDate(state: ClaimState | undefined): CalendarStatus {
  if (state === undefined) return 'CANCELLED'
  return state === 'held' ? 'TENTATIVE' : 'CONFIRMED'
}

/**
 * The status in the client's calendar. `event` is that of the event that the booking has become. A date that is reserved
 * is confirmed, as the portal says, whether or not an owner has confirmed the event.
 */
export function calendarStatusOfBooking(
  status: BookingStatus,
  {
    event,
    isReserved = false,
  }: { readonly event?: EventStatus | undefined; readonly isReserved?: boolean } = {},
): CalendarStatus {
  if (status === 'cancelled' || status === 'rejected' || event === 'cancelled') return 'CANCELLED'
  if (isReserved) return 'CONFIRMED'
  if (event) return eventStatuses[event]
  return status === 'confirmed' || status === 'completed' ? 'CONFIRMED' : 'TENTATIVE'
}
