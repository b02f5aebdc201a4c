/** The owner says whose an inquiry is (checklist A-ENT-13). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { eq } from 'drizzle-orm'
import { integrityMessages } from '#domain/integrity.ts'
import { clientMessages } from '#domain/clients/client.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { ClientRefusal } from './save-client.ts'
import { holdClient } from '#server/records/clients/store.ts'

export async function linkBookingClient(
  shell: Shell,
  actor: Actor,
  { booking_id: bookingId, client_id: clientId }: { booking_id: string; client_id: string },
): Promise<Verdict<true, ClientRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : undefined
    if (!booking) return no({ kind: 'not-found', message: 'There is no such booking.' })
    const client = await holdClient(tx, clientId)
    if (!client) return no({ kind: 'not-found', message: integrityMessages.reference })
    if (booking.client_id === client.id) return yes(true)
    if (booking.client_id !== null) return no({ kind: 'refused', message: clientMessages.bookingLinked })
    await tx
      .update(bookings)
      .set({ client_id: client.id, updated_at: shell.clock() })
      .where(eq(bookings.id, booking.id))
    const detail = { client: client.name, client_id: client.id }
    await recordEvent(tx, { kind: 'booking.client-linked', id: booking.id, detail })
    return yes(true)
  })
}
