/** Rate limits for PINs of a booking, counted over all its links and pages. */
import { demoBookingId } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { sameText } from '#server/platform/core/seal.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { isKnownDevice, type Device } from '#server/records/bookings/known-device.ts'
import { addressAttempts, bookingAttempts, deviceAttempts } from '#server/records/bookings/portal-attempts.ts'
import { openPin, type BookingRow } from '#server/records/bookings/read.ts'

export interface PinVisit {
  /** Network address of the caller. */
  readonly address: string
  readonly device: Device
}

interface CountedVisit {
  /** The device, where it opened the booking before. */
  readonly knownDevice: Device | undefined
  /** Uncounts the visit, because it was legitimate. */
  readonly uncount: () => Promise<void>
}

/**
 * Counts an access to a booking, and refuses it beyond the rate limit. Others at the same address do not limit a known
 * device.
 */
export async function countPinVisit(
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
    // A refused access was not counted.
    uncount: async () => (wait ? undefined : app.limits.uncount(attempts)),
  }
}

/**
 * Compares a PIN, and refuses a wrong one. The attempt is counted before the comparison, so that concurrent attempts
 * cannot exceed the limit. A known device has its own limit: its right PIN opens the booking whatever others tried,
 * and its wrong PINs count for the booking too.
 */
export async function checkPin(
  app: AppContext,
  { bookingId, device }: { bookingId: string; device: Device | undefined },
  isRight: () => boolean,
): Promise<void> {
  const { limits } = app
  if (bookingId === demoBookingId) return isRight() ? undefined : refuse('portal.wrong-pin')
  const ofBooking = bookingAttempts(bookingId)
  const budget = device ? deviceAttempts(bookingId, device.hash) : ofBooking
  await limitAttempts(app, budget)
  if (isRight()) return limits.uncount(budget)
  if (device) await limits.count(ofBooking)
  return refuse('portal.wrong-pin')
}

/** Takes the same time whether the booking exists or not. */
export function isPinOf({ sealer }: AppContext, booking: BookingRow | undefined, pin: string): boolean {
  const stored = booking ? openPin(sealer, booking) : sealer.open(sealer.seal('no booking', 'decoy'), 'decoy')
  return sameText(pin, stored) && booking !== undefined
}
