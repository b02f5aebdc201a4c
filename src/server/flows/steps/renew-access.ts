import { randomInt } from 'node:crypto'
import { drawPin } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { portalSessionKinds } from '#server/records/bookings/portal-sessions.ts'
import { pinContext, type BookingRow } from '#server/records/bookings/read.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import { renewKeys } from './renew-emails.ts'

/** Gives a locked booking a new PIN, and ends all earlier links and sessions. Returns the booking as it is then. */
export async function renewAccess(app: AppContext, tx: Tx, booking: BookingRow): Promise<BookingRow> {
  const now = app.clock()
  const portal_pin = app.sealer.seal(drawPin(randomInt), pinContext(booking.id))
  const renewed = { ...booking, portal_pin, portal_pin_set_at: now }
  await revokeTokens(tx, portalLinkPurpose, booking.id, now)
  for (const kind of portalSessionKinds) await endSessionsOf(tx, kind, booking.id, now)
  await updateBooking(tx, booking.id, { portal_pin, portal_pin_set_at: now }, now)
  await renewKeys(app, tx, renewed)
  return renewed
}
