import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import { lockKeptClient } from '#server/records/clients/store.ts'

/** Sets the client of an inquiry by hand (A-ENT-13). */
export async function linkBookingClient(
  app: AppContext,
  actor: Actor,
  input: { booking_id: string; client_id: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, input.booking_id)
    if (!booking) return refuse('booking.not-found')
    const client = await lockKeptClient(tx, input.client_id)
    if (!client) return refuse('integrity.reference-not-found')
    if (booking.client_id === client.id) return
    if (booking.client_id !== null) return refuse('booking.client-linked')
    await updateBooking(tx, booking.id, { client_id: client.id }, app.clock())
    const detail = { client: client.name, client_id: client.id }
    await recordEvent(tx, { kind: 'booking.client-linked', id: booking.id, detail })
  })
}
