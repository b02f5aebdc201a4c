import { mailboxOf } from '#domain/email.ts'
import type { Attempt } from '#server/platform/limits/limits.ts'

const minute = 60
const hour = 60 * minute

/** Rate limits of wrong passwords, per account and per network address (A-AUT-21). */
export function signInAttempts(address: string, email: string): readonly Attempt[] {
  return [
    {
      key: address,
      rules: [
        { name: 'sign-in-address-short', points: 20, seconds: 10 * minute },
        { name: 'sign-in-address-long', points: 100, seconds: 24 * hour },
      ],
    },
    accountAttempts(email),
  ]
}

/** Failed attempts on one account; a password reset clears them, so that others cannot lock out its owner. */
export function accountAttempts(email: string): Attempt {
  return {
    key: mailboxOf(email),
    rules: [
      { name: 'sign-in-account-short', points: 8, seconds: 10 * minute },
      { name: 'sign-in-account-long', points: 40, seconds: 24 * hour },
    ],
  }
}

/** Rate limits of the current password in the change form, against a stranger at an open browser. */
export function passwordChangeAttempts(accountId: string): readonly Attempt[] {
  return [{ key: accountId, rules: [{ name: 'password-change', points: 8, seconds: 10 * minute }] }]
}

/** Rate limits of sign-ups: each sends an email, and reveals whether an address is known (C-79). */
export function signUpAttempts(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'sign-up-address', points: 10, seconds: hour }] }]
}

/** Tokens cannot be guessed; the limit bounds the cost of the lookups. */
export function oneTimeLinkAttempts(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'one-time-link-address', points: 60, seconds: 10 * minute }] }]
}

/** A client who types a place asks after each pause; the limit keeps a session from reading out all venues' names. */
export function placeSearchAttempts(bookingId: string): readonly Attempt[] {
  return [{ key: bookingId, rules: [{ name: 'place-search-booking', points: 120, seconds: 10 * minute }] }]
}

/** Programs that read calendar feeds; those of one provider share an address. */
export function calendarFeedAttempts(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'calendar-feed-address', points: 120, seconds: 10 * minute }] }]
}

/** Reset requests are limited by network address, which is reported, and by mailbox, which is not. */
export function resetByAddress(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'reset-address', points: 10, seconds: hour }] }]
}

/** Reset requests for one mailbox; a refusal is not reported. */
export function resetByMailbox(email: string): readonly Attempt[] {
  return [{ key: mailboxOf(email), rules: [{ name: 'reset-mailbox', points: 3, seconds: hour }] }]
}
