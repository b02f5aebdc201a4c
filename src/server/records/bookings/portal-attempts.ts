/**
 * Rate limits of the portal. Wrong PINs are counted per booking over all its links and pages, and per network address
 * (C-33, R-02).
 */
import { mailboxOf } from '#domain/email.ts'
import type { Attempt, Rule } from '#server/platform/limits/limits.ts'

const minute = 60
const hour = 60 * minute

const perAddress: readonly Rule[] = [
  { name: 'pin-address-short', points: 15, seconds: 10 * minute },
  { name: 'pin-address-long', points: 100, seconds: 24 * hour },
]
const perBooking: readonly Rule[] = [
  { name: 'pin-booking-hour', points: 10, seconds: hour },
  { name: 'pin-booking-day', points: 60, seconds: 24 * hour },
]
const perDevice: readonly Rule[] = [
  { name: 'pin-device-hour', points: 10, seconds: hour },
  { name: 'pin-device-day', points: 60, seconds: 24 * hour },
]

/** Accesses to bookings from one network address. */
export function addressAttempts(address: string): readonly Attempt[] {
  return [{ rules: perAddress, key: address }]
}

/** Ids are case-insensitive. */
export function bookingAttempts(bookingId: string): readonly Attempt[] {
  return [{ rules: perBooking, key: bookingId.toLowerCase() }]
}

/** Wrong PINs from a device that opened the booking before; wrong PINs from others do not count for it. */
export function deviceAttempts(bookingId: string, deviceHash: string): readonly Attempt[] {
  return [{ rules: perDevice, key: `${bookingId.toLowerCase()} ${deviceHash}` }]
}

/** Requests for a link are limited by network address, which is reported, and by mailbox, which is not. */
export function lostLinkByAddress(address: string): readonly Attempt[] {
  return [{ rules: [{ name: 'lost-link-address', points: 10, seconds: hour }], key: address }]
}

/** Requests for a link to one mailbox; a refusal is not reported. */
export function lostLinkByMailbox(email: string): readonly Attempt[] {
  return [{ rules: [{ name: 'lost-link-email', points: 3, seconds: hour }], key: mailboxOf(email) }]
}

/** The admin mode checks an account's password, so it is limited like sign-in (C-39). */
export function unlockAttempts(address: string, accountId: string): readonly Attempt[] {
  return [
    { rules: [{ name: 'unlock-address', points: 20, seconds: 10 * minute }], key: address },
    { rules: [{ name: 'unlock-account', points: 8, seconds: 10 * minute }], key: accountId },
  ]
}
