import type { BookingStatus } from '../bookings/booking.ts'
import { isOpenBooking } from '../bookings/lifecycle.ts'
import type { CalendarDate } from '../time.ts'
import { isOpenEvent, type EventStatus } from './event.ts'
import { lockDay } from './facts.ts'

/**
 * Whether the client may still say facts of the event on `today`, the day in the business's zone: before its lock day,
 * `brief_days` before the event, and not of a canceled, rejected or completed booking, nor of an event that is over or canceled.
 */
export function isBriefOpen(
  booking: {
    readonly is_active: boolean
    readonly status: BookingStatus
    readonly event_date: CalendarDate
  },
  event: { readonly status: EventStatus } | undefined,
  { today, brief_days }: { readonly today: CalendarDate; readonly brief_days: number },
): boolean {
  const isCalledOff = !booking.is_active || !isOpenBooking(booking.status)
  return (
    !isCalledOff && (!event || isOpenEvent(event.status)) && today < lockDay(booking.event_date, brief_days)
  )
}
