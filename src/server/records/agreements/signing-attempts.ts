/** Rate limits of signing (rules.md, S-03). */
import type { Attempt } from '#server/platform/limits/limits.ts'

const hour = 60 * 60
const day = 24 * hour

interface Signer {
  readonly bookingId: string
  /** Network address. */
  readonly address: string
}

/** Codes that are sent: to one booking, and for one network address. */
export function codeSendings({ bookingId, address }: Signer): readonly Attempt[] {
  return [
    {
      rules: [
        { name: 'signing-code-booking-hour', points: 5, seconds: hour },
        { name: 'signing-code-booking-day', points: 15, seconds: day },
      ],
      key: bookingId,
    },
    { rules: [{ name: 'signing-code-address', points: 20, seconds: hour }], key: address },
  ]
}

/** Wrong codes, over all codes of a booking and over all bookings of a network address. */
export function codeTries({ bookingId, address }: Signer): readonly Attempt[] {
  return [
    {
      rules: [
        { name: 'signing-try-booking-hour', points: 20, seconds: hour },
        { name: 'signing-try-booking-day', points: 60, seconds: day },
      ],
      key: bookingId,
    },
    { rules: [{ name: 'signing-try-address', points: 40, seconds: hour }], key: address },
  ]
}

/** Links of second signers that are opened from one network address. */
export function linkOpenings(address: string): readonly Attempt[] {
  return [{ rules: [{ name: 'second-signer-address', points: 120, seconds: 10 * 60 }], key: address }]
}

/** Papers that are checked at `/verify` from one network address. */
export function paperChecks(address: string): readonly Attempt[] {
  return [{ rules: [{ name: 'verify-address', points: 60, seconds: 10 * 60 }], key: address }]
}
