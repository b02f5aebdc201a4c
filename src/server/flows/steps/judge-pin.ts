/** Guesses at a booking's PIN, counted over all its links and pages. */
import { demoBookingId } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { sameText } from '#server/platform/core/seal.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { isKnownDevice, type Device } from '#server/records/bookings/known-device.ts'
import { addressAttempts, bookingAttempts, deviceAttempts } from '#server/records/bookings/portal-attempts.ts'
import { openPin, type BookingRow } from '#server/records/bookings/read.ts'

export interface PinVisit {
  /** Where the call came from. */
  readonly address: string
  readonly device: Device
}

interface CountedVisit {
  /** The device, where it opened the booking before. */
  readonly knownDevice: Device | undefined
  /** Counts the visit back, because it turned out to be rightful. */
  readonly forgive: () => Promise<void>
}

/**
 * Counts a call that looks at a booking, and refuses one too many. What others do from the same address never keeps a
 * known device waiting.
 */
export async function countVisit(
  app: AppContext,
  { address, device }: PinVisit,
  findBookingId: () => Promise<string | undefined>,
): Promise<CountedVisit> {
  const attempts = addressAttempts(address)
  const wait = await app.limits.count(attempts)
  if (wait && device.cookie !== undefined) return refuse('rate-limited', wait)
  const bookingId = await findBookingId()
  const isKnown = bookingId !== undefined && (await isKnownDevice(app, bookingId, device))
  if (wait && !isKnown) return refuse('rate-limited', wait)
  return {
    knownDevice: isKnown ? device : undefined,
    // A call that was refused is not counted.
    forgive: async () => (wait ? undefined : app.limits.forgive(attempts)),
  }
}

/**
 * Judges one guess, and refuses a wrong one. It is counted before, so that many at once cannot slip through together;
 * one that is refused unjudged does not count. A known device has a budget of its own: its right PIN opens the booking
 * whatever others guessed, and its wrong ones count for the booking too.
 */
export async function judgeGuess(
  app: AppContext,
  { bookingId, device }: { bookingId: string; device: Device | undefined },
  isRight: () => boolean,
): Promise<void> {
  const { limits } = app
  if (bookingId === demoBookingId) return isRight() ? undefined : refuse('portal.wrong-pin')
  const ofBooking = bookingAttempts(bookingId)
  const budget = device ? deviceAttempts(bookingId, device.hash) : ofBooking
  await limitAttempts(app, budget)
  if (isRight()) return limits.forgive(budget)
  if (device) await limits.count(ofBooking)
  return refuse('portal.wrong-pin')
}

/** The same work whether there is such a booking or not. */
export function isPinOf({ sealer }: AppContext, booking: BookingRow | undefined, pin: string): boolean {
  const stored = booking ? openPin(sealer, booking) : sealer.open(sealer.seal('no booking', 'decoy'), 'decoy')
  return sameText(pin, stored) && booking !== undefined
}
