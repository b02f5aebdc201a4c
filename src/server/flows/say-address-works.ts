import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { clearRefusal } from '#server/records/automations/addresses.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'

/** The address of a booking was refused by a mail server and works again (rules.md, M-08). */
export async function sayAddressWorks(app: AppContext, actor: Actor, bookingId: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse('booking.not-found')
    if (!(await clearRefusal(tx, booking.email, app.clock()))) return
    await recordEvent(tx, { kind: 'automation.address-works', id: booking.id })
  })
}
