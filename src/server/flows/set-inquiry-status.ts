import type { BookingStatus } from '#domain/bookings/booking.ts'
import { bookingTransitions, isStatusByHand, statusComesFrom } from '#domain/bookings/lifecycle.ts'
import { stepOf } from '#domain/lifecycle.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { releaseDate } from './steps/claim-date.ts'

/**
 * Sets a status by hand: confirmed, completed or rejected, where the table allows it (C-64). Other statuses are
 * refused with a sentence that names the action that sets them.
 */
export async function setInquiryStatus(
  app: AppContext,
  actor: Actor,
  { id, status }: { id: string; status: BookingStatus },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return refuse('booking.not-found')
    if (status !== booking.status) await requireOpenBooking(app, tx, booking)
    if (unwrap(stepOf(bookingTransitions, booking.status, status)) === 'unchanged') return
    if (!isStatusByHand(status)) return refuse('booking.status-not-by-hand', statusComesFrom[status])
    await moveBooking(tx, booking, { to: status, now: app.clock(), cause: {} })
    if (status === 'rejected') await releaseDate(app, tx, booking.id)
  })
}
