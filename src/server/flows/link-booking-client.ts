import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import { findClient, lockKeptClient } from '#server/records/clients/store.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { moveEventsOfClient } from '#server/records/events/store.ts'

interface LinkInput {
  readonly booking_id: string
  readonly client_id: string
  /** The client that it was linked to by mistake. */
  readonly from?: string | undefined
}

/**
 * Sets the client of an inquiry by hand (A-ENT-13). One that it was linked to by mistake is replaced, and its event goes over with
 * it (rules.md, B-02).
 */
export async function linkBookingClient(app: AppContext, actor: Actor, input: LinkInput): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, input.booking_id)
    if (!booking) return refuse('booking.not-found')
    const client = await lockKeptClient(tx, input.client_id)
    if (!client) return refuse('integrity.reference-not-found')
    if (booking.client_id === client.id) return
    const { client_id: from } = booking
    if (from !== (input.from ?? null)) return refuse('booking.client-linked')
    if (from !== null && !booking.is_active) return refuse('booking.canceled')
    await updateBooking(tx, booking.id, { client_id: client.id }, app.clock())
    const before = from === null ? undefined : await findClient(tx, from)
    const names = before ? { from: before.name, to: client.name } : client.name
    const detail = { client: names, client_id: client.id }
    await recordEvent(tx, { kind: 'booking.client-linked', id: booking.id, detail })
    const event = from === null ? undefined : await eventOfBooking(tx, booking.id)
    if (!event || from === null) return
    await moveEventsOfClient(tx, { from, to: client.id }, [event.id])
    await recordEvent(tx, { kind: 'event.saved', id: event.id, detail })
  })
}
