/** What follows from a change order beside its prices: the payments, and the terms. */
import { pricedGuests } from '#domain/change-orders/change-order.ts'
import { rebalanced } from '#domain/payment-plans/changed-plan.ts'
import type { Installment } from '#domain/payment-plans/plan.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ChangedQuote, ChangeOrderRow } from '#server/records/change-orders/read.ts'
import { quoteOfTerms } from '#server/records/clauses/quote-of-terms.ts'
import { followTerms, type FollowedTerms } from '#server/records/clauses/terms.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import { billedPartsOf } from '#server/records/invoices/read.ts'
import { receivedForQuote } from '#server/records/payments/read.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'

export interface ChangeOfQuote extends LockedQuote {
  readonly change: Pick<ChangeOrderRow, 'wanted'>
  readonly priced: ChangedQuote
}

/**
 * The terms of an approved quote with an open change order: with its sums and payments, and with the hours and guests that
 * it wants, so the words that are signed are those that are kept.
 */
export async function termsOfChange(
  app: AppContext,
  db: Db,
  { quote, booking, change, priced }: ChangeOfQuote,
): Promise<FollowedTerms> {
  const { amounts, after } = priced
  const valued = {
    ...(await quoteOfTerms(app, db, {
      ...quote,
      ...amounts,
      offer: after.offer,
      selection: after.selection,
    })),
    installments: await planAfter(app, db, { quote, booking }, amounts.total_amount),
    guests: pricedGuests(after) || null,
    wanted: change.wanted,
  }
  return followTerms(app, db, quote, { booking, quote: valued })
}

/** The payments of a changed quote: what is paid or past stays, the rest of the new total is shared out as before. */
export async function planAfter(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
  total: number,
): Promise<readonly Installment[]> {
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  const billed = (await billedPartsOf(db, quote.id)).find(({ kind }) => kind === 'full')
  const plan = billed
    ? await installmentsOf(db, billed.id)
    : planOfQuote(settings, { quote, booking }, today).installments
  const paid = await receivedForQuote(db, quote.id)
  return rebalanced(plan, { total, paid, today }).installments
}
