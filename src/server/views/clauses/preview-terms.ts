import { problemPlace, termsProblemText } from '#domain/clauses/problems.ts'
import type { TermsView } from '#contract/clauses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import type { QuoteOfTerms } from '#server/records/clauses/clause-facts.ts'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { termsOfQuote } from '#server/records/clauses/terms.ts'

/** The terms that a quote of a booking would be sent with now, and what keeps it from being sent. */
export async function previewTerms(
  app: AppContext,
  {
    booking_id,
    quote_id,
    ...draft
  }: QuoteOfTerms & { readonly booking_id: string; readonly quote_id?: string | undefined },
): Promise<TermsView> {
  const { db } = app.database
  const booking = isUuid(booking_id) ? await findBooking(db, booking_id) : undefined
  if (!booking) return refuse('booking.not-found')
  const stored = quote_id === undefined ? undefined : await findQuote(db, quote_id)
  const payment_plan = stored?.booking_id === booking.id ? stored.payment_plan : null
  const quote = { ...draft, payment_plan }
  const { clauses, problems, mode, hasModes } = await termsOfQuote(app, db, { booking, quote })
  return {
    clauses: shownClauses(clauses),
    problems: problems.map((problem) => ({
      text: termsProblemText(problem),
      place: problemPlace(problem),
      clause_id: 'clause_id' in problem ? problem.clause_id : null,
    })),
    lacks_mode: hasModes && mode === null,
  }
}
