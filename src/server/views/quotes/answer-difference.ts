/** What differs between what an answer was about and what there is, for a refusal (trade, offers, section 3). */
import { offerAmounts } from '#domain/offers/quote-amounts.ts'
import type { Selection } from '#domain/offers/offer.ts'
import { lineDifferences } from '#domain/quotes/differences.ts'
import type { QuoteDifference } from '#contract/portal-money.ts'
import { isRefusedAs, Refused } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findQuote, itemsOfQuote } from '#server/records/quotes/read.ts'
import { readVersionChanges } from './version-changes.ts'

/**
 * The refusal of an answer with the difference beside it: to the version that was opened before, or to the choice that was
 * shown, where it was named. Other errors stay as they are.
 */
export async function withDifference(
  db: Db,
  error: unknown,
  { quoteId, shown }: { readonly quoteId: string; readonly shown: Selection | undefined },
): Promise<unknown> {
  if (!(error instanceof Refused)) return error
  if (isRefusedAs(error, 'quote.changed')) {
    const changes = await readVersionChanges(db, quoteId)
    return changes ? new Refused(error.refusal, { difference: changes }) : error
  }
  if (!isRefusedAs(error, 'offer.selection-changed') || !shown) return error
  const difference = await choiceDifference(db, quoteId, shown)
  return difference ? new Refused(error.refusal, { difference }) : error
}

/** The lines of the choice that was shown beside those of the one that is stored. */
async function choiceDifference(
  db: Db,
  quoteId: string,
  selection: Selection,
): Promise<QuoteDifference | undefined> {
  const quote = await findQuote(db, quoteId)
  if (!quote?.offer || !quote.facts) return undefined
  const { offer, facts, currency, total_amount } = quote
  const was = offerAmounts(offer, { selection, facts, currency })
  const lines = lineDifferences(was.items, await itemsOfQuote(db, quoteId))
  return {
    lines: lines.map((each) => ({ ...each })),
    total_before: was.total_amount,
    total_after: total_amount,
  }
}
