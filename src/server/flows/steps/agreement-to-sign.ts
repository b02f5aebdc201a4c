import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  agreementOf,
  agreementOfChange,
  type Agreement,
} from '#server/records/agreements/snapshot-of-quote.ts'
import { openChangeOf, priceChange } from '#server/records/change-orders/read.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { hasAcceptedQuote } from '#server/records/quotes/store.ts'

/** What a signature would be about now: an open quote, or the open change order of an approved one; undefined where there is none. */
export async function agreementToSign(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
): Promise<Agreement | undefined> {
  if (quote.status === 'accepted') {
    const change = await openChangeOf(db, quote.id)
    if (!change) return undefined
    const priced = await priceChange(app, db, { quote, booking, change })
    return agreementOfChange(app, db, { quote, booking, change, priced })
  }
  const isOpen = quoteStatusAt(quote, app.clock()) === 'sent' && !(await hasAcceptedQuote(db, booking.id))
  return isOpen ? agreementOf(app, db, { quote, booking }) : undefined
}
