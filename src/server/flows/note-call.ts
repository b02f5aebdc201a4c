import type { AppContext } from '#server/context/app-context.ts'
import { readChanges, recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { noteAnswer, takeBackAnswer } from '#server/records/bookings/note-answer.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'

/**
 * An owner called: the inquiry is answered (rules.md, M-09); or it was not, and it waits again. Repeated, it changes nothing.
 * Returns whether a call was noted.
 */
export async function noteCall(
  app: AppContext,
  actor: Actor,
  { id, taken_back: isTakenBack }: { readonly id: string; readonly taken_back: boolean },
): Promise<boolean> {
  return inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking.not-found')
    if (isTakenBack) {
      await takeBackCall(tx, booking)
      return false
    }
    const isNoted = await noteAnswer(tx, booking.id, app.clock())
    if (isNoted) await recordEvent(tx, { kind: 'booking.called', id: booking.id })
    return isNoted
  })
}

async function takeBackCall(tx: Tx, { id, answered_at, client_id }: BookingRow): Promise<void> {
  if (answered_at === null) return
  const [last] = await readChanges(tx, 'bookings', id, 1)
  if (last?.kind !== 'booking.called') return refuse('booking.answered-since')
  const ofClient = client_id === null ? [] : await readChanges(tx, 'clients', client_id, 10)
  if (ofClient.some((each) => each.kind === 'client.email-sent' && each.id > last.id))
    return refuse('booking.answered-since')
  await takeBackAnswer(tx, id)
  await recordEvent(tx, { kind: 'booking.call-taken-back', id })
}
