/** Who may open a booking's portal, and for how long (C-32, C-33, C-59). */
import { addDays, addMinutes, startOfDay, type CalendarDate, type Instant } from '../time.ts'

export const pinLength = 6
export const lowestPin = 100_000
export const highestPin = 999_999
const daysAfterEvent = 60
const daysWhenRenewedLate = 14

export const portalRoles = ['owner', 'client'] as const
export type PortalRole = (typeof portalRoles)[number]

export const portalMessages = {
  wrongPin: 'Invalid PIN. Please check your PIN and try again.',
  notFound: 'Unable to load event information.',
  linkSent: 'If a booking has this address, a fresh portal link is on its way.',
} as const

/** The id under which the sample booking is shown; it is no row of the database. */
export const demoBookingId = 'demo'

/** A PIN of 100000 to 999999 from a source of whole numbers in [low, high): never a leading zero. */
export function drawPin(randomInt: (low: number, high: number) => number): string {
  return String(randomInt(lowestPin, highestPin + 1))
}

/**
 * A portal link works through the 60th day after the event, in the business time zone; one that is asked for
 * later than that works for two weeks (C-59).
 */
export function linkExpiry(eventDate: CalendarDate, zone: string, now: Instant): Instant {
  const afterEvent = startOfDay(addDays(eventDate, daysAfterEvent + 1), zone)
  const renewed = addMinutes(now, daysWhenRenewedLate * 24 * 60)
  return afterEvent > renewed ? afterEvent : renewed
}
