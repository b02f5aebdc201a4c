import type { BookingView } from '#contract/bookings.ts'
import { isDayOver } from '#domain/events/place-clock.ts'
import { currentInstant } from '#web/shared/clock.ts'

/** Whether no quote or invoice is expected: the inquiry is closed, or its day is over. */
export function isOver(booking: BookingView): boolean {
  return booking.status === 'rejected' || isDayOver(booking, currentInstant())
}
