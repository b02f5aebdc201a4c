import { isTooLarge } from '#domain/offers/quote-amounts.ts'
import { selectionProblems } from '#domain/offers/selection.ts'
import type { Selection } from '#domain/offers/offer.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { quoteOfTerms } from '#server/records/clauses/quote-of-terms.ts'
import { followTerms } from '#server/records/clauses/terms.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { amountsWith, selectionHash } from '#server/records/quotes/offered.ts'
import { rewriteSelection } from '#server/records/quotes/store.ts'
import { requireComplete } from './steps/freeze-terms.ts'
import { voidPartial } from './steps/void-partial.ts'
import { requireShownVersion } from './steps/require-shown-version.ts'

interface SelectionInput {
  readonly id: string
  /** The version that the client was shown; any other version is refused. */
  readonly version: number
  readonly selection: Selection
}

/**
 * Stores what a client chooses from a sent quote, with the lines and amounts that follow. A choice that does not hold is
 * refused with the reason, and nothing is stored; the same choice again has no effect.
 */
export async function saveSelection(
  app: AppContext,
  actor: Actor,
  { id, version, selection }: SelectionInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, id)
    const now = app.clock()
    const { offer, facts } = quote
    if (!offer || !facts) return refuse('offer.none')
    if (quoteStatusAt(quote, now) !== 'sent') refuse('offer.not-open')
    requireShownVersion(quote, version)
    await requireOpenBooking(app, tx, booking)
    const [problem] = selectionProblems(offer, selection, facts)
    if (problem) refuse('offer.selection', problem.text)
    if (quote.selection && selectionHash(quote.selection) === selectionHash(selection)) return

    const amounts = amountsWith(quote, selection) ?? refuse('offer.none')
    if (isTooLarge(amounts)) refuse('quote.too-large')
    const chosen = await quoteOfTerms(app, tx, { ...quote, ...amounts, selection })
    const { clauses, problems } = await followTerms(app, tx, quote, { booking, quote: chosen })
    requireComplete(problems)
    await voidPartial(app, tx, { quote, booking }, { reason: 'The choices of the quote were changed.' })
    await rewriteSelection(tx, id, { selection, amounts, clauses, now })
    const total_amount = { from: quote.total_amount, to: amounts.total_amount }
    await recordEvent(tx, { kind: 'quote.selection-changed', id, detail: { total_amount } })
  })
}
