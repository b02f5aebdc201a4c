import { lastDayUntil } from '#domain/time.ts'
import { hasOvertime } from '#domain/clauses/clause.ts'
import { termsProblemText } from '#domain/clauses/problems.ts'
import type { RenderedClause } from '#domain/clauses/render.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { termsOfQuote } from '#server/records/clauses/terms.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'

/** More are counted: the screen lists all of them. */
const mostNamed = 3

/**
 * The words that a locked quote is sent with; null where it has none. Refuses where a field has no value, a clause has
 * no words, or a mode lacks its clause (rules.md, T-22).
 */
export async function freezeTerms(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
): Promise<readonly RenderedClause[] | null> {
  const { time_zone: zone } = await app.settings()
  const { clauses, problems } = await termsOfQuote(app, tx, {
    booking,
    quote: {
      total_amount: quote.total_amount,
      payment_plan: quote.payment_plan,
      expires_on: lastDayUntil(quote.expires_at, zone),
      has_overtime: hasOvertime(await itemsOfQuote(tx, quote.id)),
    },
  })
  if (problems.length > 0) {
    const named = problems.slice(0, mostNamed).map(termsProblemText)
    const more = problems.length > mostNamed ? [`And ${problems.length - mostNamed} more.`] : []
    return refuse('quote.terms-incomplete', [...named, ...more].join(' '))
  }
  return clauses.length > 0 ? clauses : null
}
