import { isDayOver } from '#domain/events/place-clock.ts'
import { clientAnswerRefusal, quoteStatusAt } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'

/** Refuses a client's answer to a quote that takes it no more. */
export async function requireOpenToClient(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
  answer: 'approve' | 'decline',
): Promise<void> {
  const now = app.clock()
  const { zone: time_zone } = await clockOfBooking(db, booking.id, await app.settings())
  const asked = {
    status: quoteStatusAt(quote, now),
    isDayOver: isDayOver({ event_date: booking.event_date, time_zone }, now),
    isRejected: booking.status === 'rejected',
  }
  const reason = clientAnswerRefusal(asked, answer)
  if (reason) refuse(reason)
}
