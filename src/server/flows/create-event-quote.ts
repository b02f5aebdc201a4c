/** A quote for an event is a quote of its booking (docs/decisions/0012-quotes-of-events-through-bookings.md). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { eq } from 'drizzle-orm'
import { integrityMessages } from '#domain/integrity.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { bookEvent } from '#server/records/bookings/book-event.ts'
import { clients } from '#server/records/clients/schema.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import { quoteCheckMessages } from '#domain/events/quote-check.ts'
import type { EventRefusal } from '#server/records/events/refusal.ts'
import { lockEvent, tieToBooking } from '#server/records/events/store.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'

/** The booking to write the quote for, once the pre-check allows one; made where the event has none. */
export async function beginEventQuote(
  shell: Shell,
  actor: Actor,
  id: string,
): Promise<Verdict<{ booking_id: string }, EventRefusal>> {
  if (!isUuid(id)) return no({ kind: 'not-found', message: quoteCheckMessages.notFound })
  return inTransaction(shell, actor, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return no({ kind: 'not-found', message: quoteCheckMessages.notFound })
    const check = await checkEventQuote(shell, id, tx)
    if (!check.allowed) return no({ kind: 'refused', message: check.reason ?? integrityMessages.system })
    if (event.booking_id) return yes({ booking_id: event.booking_id })

    const [client] = await tx.select().from(clients).where(eq(clients.id, event.client_id))
    if (!client) return no({ kind: 'refused', message: integrityMessages.reference })
    const booking = await bookEvent(shell, tx, { event, client })
    await tieToBooking(tx, id, booking, shell.clock())
    const detail = { booking_reference: booking.booking_reference }
    await recordEvent(tx, { kind: 'event.booking-made', id, detail })
    return yes({ booking_id: booking.id })
  })
}
