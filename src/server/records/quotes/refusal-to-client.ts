import { isDayOver } from '#domain/events/place-clock.ts'
import { clientAnswerRefusal, quoteStatusAt } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isCancellationOut } from '#server/records/bookings/require-open-booking.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import type { LockedQuote } from './lock-quote.ts'
import { hasAcceptedQuote } from './store.ts'

/** Why a quote takes a client's answer no more; undefined where it does. */
export async function refusalToClient(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
  answer: 'approve' | 'decline',
) {
  const now = app.clock()
  const { zone: time_zone } = await clockOfBooking(db, booking.id, await app.settings())
  const asked = {
    status: quoteStatusAt(quote, now),
    isDayOver: isDayOver({ event_date: booking.event_date, time_zone }, now),
    isRejected: booking.status === 'rejected',
  }
  return clientAnswerRefusal(asked, answer)
}

/** Whether a quote can be approved or signed by its client now. */
export async function isOpenToClient(app: AppContext, db: Db, quoted: LockedQuote): Promise<boolean> {
  const { booking } = quoted
  if (!booking.is_active || (await isCancellationOut(app, db, booking.id))) return false
  if (await hasAcceptedQuote(db, booking.id)) return false
  return (await refusalToClient(app, db, quoted, 'approve')) === undefined
}
