import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey } from '#server/platform/idempotency/claim-key.ts'
import { insertBookingServices, type NewBookingService } from '#server/records/bookings/booking-services.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { findOfferedServices } from '#server/records/services/store.ts'

/** Adds services to an open booking, at most once per key; lines without a quantity are left out. */
export async function addBookingServices(
  app: AppContext,
  actor: Actor & { kind: 'owner' },
  input: { booking_id: string; lines: readonly NewBookingService[] },
  key: string | undefined,
): Promise<void> {
  const lines = input.lines.filter((line) => line.quantity > 0)
  if (lines.length === 0) return refuse('booking.no-services')

  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, input.booking_id)
    if (!booking) return refuse('integrity.reference')
    if (!booking.is_active) return refuse('booking.canceled')
    const claim = await claimKey(tx, { scope: 'add-booking-services', key, input }, { success: true })
    if (claim === 'other') return refuse('booking.services-resent')
    if (claim === 'again') return
    const ids = new Set(lines.map(({ service_id }) => service_id))
    const names = await findOfferedServices(tx, [...ids])
    if (names.size < ids.size) return refuse('booking.service-not-offered')

    await insertBookingServices(tx, booking.id, lines, {
      added_by: actor.accountId,
      now: app.clock(),
    })
    const services = lines.map(({ service_id, quantity, price_locked: price }) => ({
      name: names.get(service_id),
      quantity,
      price,
    }))
    await recordEvent(tx, { kind: 'booking.services-added', id: booking.id, detail: { services } })
  })
}
