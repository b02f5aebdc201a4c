import { randomUUID } from 'node:crypto'
import { demoBookingId } from '#domain/portal/access.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { sameText } from '#server/platform/core/seal.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { openPortalSession, pinSessionMinutes } from '#server/records/bookings/portal-sessions.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { countPinVisit, isPinOf, checkPin, type PinVisit } from './steps/check-pin.ts'

interface OpenWithPinInput extends PinVisit {
  readonly bookingId: string | null
  readonly pin: string
}

/**
 * Opens a booking with its PIN. An unknown booking and a wrong PIN do the same work and get the same answer; without a
 * booking only the demo PIN is accepted (C-33, C-35, C-36).
 */
export async function openWithPin(
  app: AppContext,
  { bookingId: asked, pin, ...visit }: OpenWithPinInput,
): Promise<{ readonly bookingId: string; readonly secret: string }> {
  const { knownDevice, uncount } = await countPinVisit(app, visit, async () => asked ?? undefined)

  // An unknown id is looked up and compared like a known one.
  const id = asked !== null && isUuid(asked) ? asked : randomUUID()
  const booking = asked === null ? undefined : await findBooking(app.database.db, id)
  await checkPin(app, { bookingId: asked ?? demoBookingId, device: knownDevice }, () =>
    asked === null ? isDemoPin(app, pin) : isPinOf(app, booking, pin),
  )

  await uncount()
  const bookingId = booking?.id ?? demoBookingId
  const now = app.clock()
  const opening = { bookingId, expiresAt: addMinutes(now, pinSessionMinutes) }
  const secret = await inTransaction(app, visitor, (tx) => openPortalSession(tx, opening, now))
  return { bookingId, secret }
}

function isDemoPin({ config }: AppContext, pin: string): boolean {
  return config.demoPin !== undefined && sameText(pin, config.demoPin)
}
