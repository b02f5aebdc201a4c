/** Guesses at a booking's PIN, counted over all its links and pages (ruling R-02). */
import { demoBookingId } from '#domain/portal/access.ts'
import type { Shell } from '#server/context/app-context.ts'
import { addressAttempts, bookingAttempts, deviceAttempts } from '#server/records/bookings/portal-attempts.ts'
import { isKnownDevice, type Device } from '#server/records/bookings/known-device.ts'

export interface PinVisit {
  /** Where the call came from. */
  readonly address: string
  readonly device: Device
}

export type PinVerdict = { ok: true } | { ok: false; refusal: 'wrong-pin' } | Waiting
export interface Waiting {
  readonly ok: false
  readonly refusal: 'too-many'
  /** Seconds. */
  readonly wait: number
}

/**
 * Counts a call that looks at a booking; answers what is left to count it back when it turns out to be rightful, or
 * the wait. What others do from the same address never keeps a known device waiting.
 */
export async function countVisit(
  shell: Shell,
  { address, device }: PinVisit,
  findBookingId: () => Promise<string | undefined>,
): Promise<{ ok: true; isKnown: boolean; forgive: () => Promise<void> } | Waiting> {
  const attempts = addressAttempts(address)
  const wait = await shell.limits.count(attempts)
  if (wait && device.cookie !== undefined) return { ok: false, refusal: 'too-many', wait }
  const bookingId = await findBookingId()
  const isKnown = bookingId !== undefined && (await isKnownDevice(shell, bookingId, device))
  if (wait && !isKnown) return { ok: false, refusal: 'too-many', wait }
  // A call that was refused is not counted.
  return { ok: true, isKnown, forgive: async () => (wait ? undefined : shell.limits.forgive(attempts)) }
}

/**
 * Judges one guess. It is counted before, so that many at once cannot slip through together; one that is refused
 * unjudged does not count. A known device has a budget of its own: its right PIN opens the booking whatever others
 * guessed, and its wrong ones count for the booking too.
 */
export async function judgeGuess(
  shell: Shell,
  { bookingId, device }: { bookingId: string; device: Device | undefined },
  isRight: () => boolean,
): Promise<PinVerdict> {
  const { limits } = shell
  if (bookingId === demoBookingId) return isRight() ? { ok: true } : { ok: false, refusal: 'wrong-pin' }
  const ofBooking = bookingAttempts(bookingId)
  const budget = device ? deviceAttempts(bookingId, device.hash) : ofBooking
  const wait = await limits.count(budget)
  if (wait) return { ok: false, refusal: 'too-many', wait }
  if (isRight()) {
    await limits.forgive(budget)
    return { ok: true }
  }
  if (device) await limits.count(ofBooking)
  return { ok: false, refusal: 'wrong-pin' }
}
