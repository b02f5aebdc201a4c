import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { clearRefusal } from '#server/records/automations/addresses.ts'
import { findFacts } from '#server/records/event-facts/read.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'

/** The addresses of a booking, of its client and second contact, work again (rules.md, M-08). */
export async function sayAddressWorks(app: AppContext, actor: Actor, bookingId: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse('booking.not-found')
    const said = await findFacts(tx, { booking_id: booking.id, event_id: null })
    const addresses = [booking.email, ...(said?.contact_email ? [said.contact_email] : [])]
    let isCleared = false
    for (const address of addresses) isCleared = (await clearRefusal(tx, address, app.clock())) || isCleared
    if (!isCleared) return
    await recordEvent(tx, { kind: 'automation.address-works', id: booking.id })
  })
}
