import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { noteAnswer } from '#server/records/bookings/note-answer.ts'

/** An owner called: the inquiry is answered (rules.md, M-09). Repeated, it changes nothing. */
export async function noteCall(app: AppContext, actor: Actor, bookingId: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse('booking.not-found')
    if (await noteAnswer(tx, booking.id, app.clock()))
      await recordEvent(tx, { kind: 'booking.called', id: booking.id })
  })
}
