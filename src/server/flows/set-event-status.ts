import { eventStep, type EventStatus } from '#domain/events/event.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { endClaim } from '#server/records/availability/claims.ts'
import { leaveWaitlist } from '#server/records/availability/waitlist.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { findEvent } from '#server/records/events/read.ts'
import { lockEvent, moveEvent } from '#server/records/events/store.ts'
import { cancelShiftsOf } from '#server/records/schedule/event-assignments.ts'
import { renewMove } from './steps/email-move.ts'

/** Sets the status of an event; cancelling it cancels its shifts and frees its date. Its booking does not change, but it waits for no date. */
export async function setEventStatus(
  app: AppContext,
  actor: Actor,
  { id, status }: { id: string; status: EventStatus },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { booking_id } = (await findEvent(tx, id)) ?? refuse('event.not-found')
    // Booking before event: the order of every flow that changes both.
    if (booking_id !== null) await lockBooking(tx, booking_id)
    const event = await lockEvent(tx, id)
    if (!event) return refuse('event.not-found')
    if (unwrap(eventStep(event.status, status)) === 'unchanged') return
    const now = app.clock()
    await moveEvent(tx, id, status, now)
    if (status === 'cancelled') await endClaim(tx, { booking_id: null, event_id: id }, 'canceled', { now })
    if (status === 'cancelled' && booking_id !== null) await leaveWaitlist(tx, booking_id, 'left', now)
    const shifts = status === 'cancelled' ? await cancelShiftsOf(tx, id, now) : 0
    await renewMove(app, tx, id)
    const detail = { from: event.status, to: status, ...(shifts > 0 ? { shifts_cancelled: shifts } : {}) }
    await recordEvent(tx, { kind: 'event.status-changed', id, detail })
  })
}
