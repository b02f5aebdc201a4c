import { mailboxOf } from '#domain/email.ts'
import type { Attempt } from '#server/platform/limits/limits.ts'

const minute = 60
const hour = 60 * minute

/** Guessing a password is limited per account and per network address (A-AUT-21). */
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

/** What others guessed at an account; a mailed link to set a new password begins it anew, so that nobody is kept out. */
export function accountAttempts(email: string): Attempt {
  return {
    key: mailboxOf(email),
    rules: [
      { name: 'sign-in-account-short', points: 8, seconds: 10 * minute },
      { name: 'sign-in-account-long', points: 40, seconds: 24 * hour },
    ],
  }
}

/** Whoever found a browser open may not guess the password that changes the password. */
export function passwordChangeAttempts(accountId: string): readonly Attempt[] {
  return [{ key: accountId, rules: [{ name: 'password-change', points: 8, seconds: 10 * minute }] }]
}

/** Signing up tells whether an address is known, and sends mail: few a day (C-79). */
export function signUpAttempts(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'sign-up-address', points: 10, seconds: hour }] }]
}

/** Links are long and random; what is limited is the work of looking. */
export function oneTimeLinkAttempts(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'one-time-link-address', points: 60, seconds: 10 * minute }] }]
}

/** Asking for a reset is limited by who asks, openly, and by whose mailbox it fills, silently. */
export function resetByAddress(address: string): readonly Attempt[] {
  return [{ key: address, rules: [{ name: 'reset-address', points: 10, seconds: hour }] }]
}

export function resetByMailbox(email: string): readonly Attempt[] {
  return [{ key: mailboxOf(email), rules: [{ name: 'reset-mailbox', points: 3, seconds: hour }] }]
}
