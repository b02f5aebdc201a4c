import { hasOvertime } from '#domain/clauses/clause.ts'
import { termsProblemText } from '#domain/clauses/problems.ts'
import type { TermsProblem } from '#domain/clauses/render.ts'
import { optionsOf } from '#domain/offers/offer.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { quoteOfTerms } from '#server/records/clauses/quote-of-terms.ts'
import { termsOfQuote } from '#server/records/clauses/terms.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'

/** More are counted: the screen lists all of them. */
const mostNamed = 3

/**
 * The words that a locked quote is sent with, and the clauses that a choice may bring in; null where there are none.
 * Refuses where a field has no value, a clause has no words, or a mode lacks its clause (rules.md, T-22).
 */
export async function freezeTerms(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
): Promise<Pick<QuoteRecord, 'clauses' | 'clause_pool'>> {
  const items = await itemsOfQuote(tx, quote.id)
  const valued = await quoteOfTerms(app, tx, { ...quote, items })
  const { clauses, pool, problems } = await termsOfQuote(app, tx, { booking, quote: valued })
  requireComplete(problems)
  // What an option would bring in has to be complete too: the client may choose it.
  const possible = quote.offer ? optionsOf(quote.offer).flatMap(({ lines }) => lines) : []
  if (possible.length > 0) {
    const packages = possible.flatMap((line) => line.package?.id ?? [])
    const wider = {
      ...valued,
      has_overtime: valued.has_overtime || hasOvertime(possible),
      packages: [...(valued.packages ?? []), ...packages],
    }
    requireComplete((await termsOfQuote(app, tx, { booking, quote: wider })).problems)
  }
  return {
    clauses: clauses.length > 0 ? clauses : null,
    clause_pool: pool.length > 0 ? pool : null,
  }
}

/** Refuses terms with problems, by name of clause and field. */
export function requireComplete(problems: readonly TermsProblem[]): void {
  if (problems.length === 0) return
  const named = problems.slice(0, mostNamed).map(termsProblemText)
  const more = problems.length > mostNamed ? [`And ${problems.length - mostNamed} more.`] : []
  refuse('quote.terms-incomplete', [...named, ...more].join(' '))
}
