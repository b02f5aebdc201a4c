import { hashToken } from '#server/platform/seal.ts'
import type { Limiter, MakeLimiter } from '#server/platform/limits/limits.ts'

const minute = 60
const hour = 60 * minute

/**
 * Six digits fall to guessing, so attempts are counted per booking, per link and per address, and the wait
 * grows (decisions C-33). Links are counted apart from bookings, and a fresh link starts anew: somebody who
 * guesses at a booking cannot lock its client out.
 */
export function portalLimits(limiter: MakeLimiter) {
  return {
    booking: limiter(
      { name: 'pin-booking-short', points: 8, seconds: 10 * minute },
      { name: 'pin-booking-long', points: 40, seconds: 24 * hour },
    ),
    link: limiter(
      { name: 'pin-link-short', points: 8, seconds: 10 * minute },
      { name: 'pin-link-long', points: 40, seconds: 24 * hour },
    ),
    address: limiter(
      { name: 'pin-address-short', points: 15, seconds: 10 * minute },
      { name: 'pin-address-long', points: 100, seconds: 24 * hour },
    ),
    linkRequestAddress: limiter({ name: 'lost-link-address', points: 10, seconds: hour }),
    linkRequestEmail: limiter({ name: 'lost-link-email', points: 3, seconds: hour }),
  }
}

export type PortalLimits = ReturnType<typeof portalLimits>

interface Attempted {
  readonly limiter: Limiter
  /** Anything; it is hashed, so no personal data and no odd character reaches the counter's table. */
  readonly key: string
}

/** Counts one attempt everywhere; answers the longest wait, or nothing when it may go on. */
export async function attemptAll(attempts: readonly Attempted[]): Promise<number | undefined> {
  const waits = await Promise.all(attempts.map(({ limiter, key }) => limiter.attempt(hashToken(key))))
  const longest = Math.max(...waits.map((wait) => wait ?? 0))
  return longest > 0 ? longest : undefined
}

/** Takes a rightful attempt back everywhere. */
export async function forgiveAll(attempts: readonly Attempted[]): Promise<void> {
  await Promise.all(attempts.map(({ limiter, key }) => limiter.forgive(hashToken(key))))
}
