import { withAgreedGuests } from '#domain/events/agreed-guests.ts'
import { guestsInForce } from '#domain/events/facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { lockSubject } from './lock-subject.ts'
import { sayFact } from './say-fact.ts'

/**
 * The guests that a client chose in an approved offer are those of the event from now on. Fewer than the guaranteed ones
 * are an owner's to approve.
 */
export async function sayChosenGuests(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { quote: { selection }, booking }: LockedQuote,
): Promise<void> {
  const chosen = selection?.guests ?? null
  if (chosen === null) return
  const { event } = await lockSubject(tx, { booking_id: booking.id })
  const before = await readSubject(tx, { booking, event })
  const known = factsOfSubject(before, await app.settings()).guests
  if (guestsInForce(known) === chosen) return
  if (actor.kind === 'client' && known.guaranteed !== null && chosen < known.guaranteed)
    refuse('offer.selection', `${known.guaranteed} guests are the least we bill`)
  const { estimated, guaranteed, final, minors } = withAgreedGuests(known, chosen)
  const fact = { part: 'guests' as const, estimated, guaranteed, final, minors }
  const detail = await sayFact(app, tx, before, fact, null)
  await recordEvent(tx, { kind: 'booking.facts-said', id: booking.id, detail })
  if (event) await recordEvent(tx, { kind: 'event.facts-said', id: event.id, detail })
}
