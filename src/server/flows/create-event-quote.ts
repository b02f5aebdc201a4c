import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { activeClaim, linkClaim } from '#server/records/availability/claims.ts'
import { bookEvent } from '#server/records/bookings/book-event.ts'
import { findClient } from '#server/records/clients/store.ts'
import { writeFacts } from '#server/records/event-facts/store.ts'
import { clockOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { lockEvent, linkToBooking } from '#server/records/events/store.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'

/**
 * The booking for an event's quote, once the check allows a quote; created where the event has none
 * (docs/decisions/0012-quotes-of-events-through-bookings.md).
 */
export async function createEventQuote(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<{ booking_id: string }> {
  return inTransaction(app, actor, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return refuse('event.not-found')
    unwrap(await checkEventQuote(app, id, tx))
    if (event.booking_id) return { booking_id: event.booking_id }

    const client = await findClient(tx, event.client_id)
    if (!client) return refuse('integrity.reference')
    const subject = await readSubject(tx, { booking: undefined, event })
    const { zone } = clockOfSubject(subject, await app.settings())
    const booking = await bookEvent(app, tx, { event, client, zone })
    const now = app.clock()
    await linkToBooking(tx, id, booking, now)
    const facts = { booking_id: booking.id, event_id: id }
    if (subject.said) await writeFacts(tx, facts, {}, now)
    const claim = await activeClaim(tx, { booking_id: null, event_id: id })
    if (claim) await linkClaim(tx, claim, { booking_id: booking.id, event_id: id }, now)
    const detail = { booking_reference: booking.booking_reference }
    await recordEvent(tx, { kind: 'event.booking-made', id, detail })
    return { booking_id: booking.id }
  })
}
