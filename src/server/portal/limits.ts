/**
 * Six digits fall to guessing, so attempts are counted per booking, per link and per address, and the wait
 * grows (decisions C-33). Links are counted apart from bookings, and a fresh link starts anew: somebody who
 * guesses at a booking cannot lock its client out.
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
  { name: 'pin-booking-short', points: 8, seconds: 10 * minute },
  { name: 'pin-booking-long', points: 40, seconds: 24 * hour },
]
const perLink: readonly Rule[] = [
  { name: 'pin-link-short', points: 8, seconds: 10 * minute },
  { name: 'pin-link-long', points: 40, seconds: 24 * hour },
]

export function pinAttempts(address: string, bookingId: string | null): readonly Attempt[] {
  return [{ rules: perAddress, key: address }, ...(bookingId ? [{ rules: perBooking, key: bookingId }] : [])]
}

export function linkAttempts(address: string, token: string): readonly Attempt[] {
  return [
    { rules: perAddress, key: address },
    { rules: perLink, key: token },
  ]
}

/** Asking for a link is limited by who asks, openly, and by whose mailbox it fills, silently. */
export function lostLinkByAddress(address: string): readonly Attempt[] {
  return [{ rules: [{ name: 'lost-link-address', points: 10, seconds: hour }], key: address }]
}

export function lostLinkByMailbox(email: string): readonly Attempt[] {
  return [{ rules: [{ name: 'lost-link-email', points: 3, seconds: hour }], key: mailboxOf(email) }]
}

/** The admin mode asks for an account's password, so it is guessed at as at the door (decisions C-39). */
export function unlockAttempts(address: string, accountId: string): readonly Attempt[] {
  return [
    { rules: [{ name: 'unlock-address', points: 20, seconds: 10 * minute }], key: address },
    { rules: [{ name: 'unlock-account', points: 8, seconds: 10 * minute }], key: accountId },
  ]
}
