/** Access to a booking's portal: PIN, roles and the lifetime of links (C-32, C-33, C-59). */
import { addDays, addMinutes, startOfDay, type CalendarDate, type Instant } from '../time.ts'

export const pinLength = 6
const lowestPin = 100_000
const highestPin = 999_999
const daysAfterEvent = 60
const daysWhenRenewedLate = 14

export const portalRoles = ['owner', 'client'] as const
export type PortalRole = (typeof portalRoles)[number]
export const portalRoleLabels = { owner: 'Owner', client: 'Client' } as const satisfies Record<
  PortalRole,
  string
>

export const portalMessages = {
  linkSent: 'If a booking has this address, a fresh portal link is on its way.',
} as const

/** The id of the sample booking, which is not in the database. */
export const demoBookingId = 'demo'

/** A PIN from 100000 to 999999; `randomInt` returns an integer in [low, high) (C-32). */
export function drawPin(randomInt: (low: number, high: number) => number): string {
  return String(randomInt(lowestPin, highestPin + 1))
}

/**
 * The expiry of a portal link: the end of the 60th day after the event, in the business time zone `zone`, but at least
 * two weeks from `now` (C-59).
 */
export function linkExpiry(eventDate: CalendarDate, zone: string, now: Instant): Instant {
  const afterEvent = startOfDay(addDays(eventDate, daysAfterEvent + 1), zone)
  const renewed = addMinutes(now, daysWhenRenewedLate * 24 * 60)
  return afterEvent > renewed ? afterEvent : renewed
}
