/** Hours are times of day at the place: where its clock is another one, their instants move (rules.md, T-14). */
import { sameHours, sameWindows, type ClockChange } from '#domain/events/place-zone.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { openChangeOf } from '#server/records/change-orders/read.ts'
import { rewriteChangeOrder } from '#server/records/change-orders/store.ts'
import { writeFacts } from '#server/records/event-facts/store.ts'
import { clockOfSubject, spansOf, type SubjectFacts } from '#server/records/event-facts/subject.ts'
import { rewriteFacts } from '#server/records/events/store.ts'
import { moveExpiries } from '#server/records/quotes/expiry.ts'
import { acceptedQuoteOf } from '#server/records/quotes/store.ts'

/**
 * Gives the locked booking and event the same days and times of day on the clock of their place as it is now, and returns
 * them with it. Its quotes end with the same day there. What is over keeps its instants. The booking's own day and hour are words of that clock and stay.
 */
export async function keepTimesOfDay(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  after: SubjectFacts,
): Promise<SubjectFacts> {
  const settings = await app.settings()
  const change = {
    from: clockOfSubject(before, settings).zone,
    to: clockOfSubject(after, settings).zone,
  }
  const now = app.clock()
  if (change.from === change.to || spansOf(before, settings).service.to <= now) return after
  const { booking, event, said } = after
  const subject = { booking_id: booking?.id ?? null, event_id: event?.id ?? null }
  const windows = said?.windows && sameWindows(said.windows, change)
  const moved = windows ? await writeFacts(tx, subject, { windows }, now) : said
  const hours = event && (await rewriteFacts(tx, event.id, sameHours(event, change), now))
  if (booking) {
    await moveWanted(tx, booking.id, change, now)
    await moveExpiries(tx, booking.id, change, now)
  }
  return { ...after, event: hours, said: moved }
}

/** What an open change order wants is on the same clock. */
async function moveWanted(tx: Tx, bookingId: string, change: ClockChange, now: string): Promise<void> {
  const quote = await acceptedQuoteOf(tx, bookingId)
  const open = quote && (await openChangeOf(tx, quote.id))
  if (!open?.wanted.windows) return
  const wanted = { ...open.wanted, windows: sameWindows(open.wanted.windows, change) }
  await rewriteChangeOrder(tx, open.id, { wanted }, now)
}
