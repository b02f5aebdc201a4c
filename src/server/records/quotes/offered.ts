/** The offer of a quote. */
import { createHash } from 'node:crypto'
import { offerAmounts, type QuoteAmounts } from '#domain/offers/quote-amounts.ts'
import type { Selection } from '#domain/offers/offer.ts'
import type { OfferedQuote, QuoteView } from '#contract/quote-views.ts'
import type { QuoteRecord } from './read.ts'

type QuoteOfOffer = Pick<QuoteRecord, 'offer' | 'facts' | 'selection' | 'selected_at'>

/** The offer with its selection as people see it; null of a plain quote. */
export function offeredOf({ offer, facts, selection, selected_at }: QuoteOfOffer): OfferedQuote | null {
  if (!offer || !facts || !selection) return null
  return {
    ...structuredClone(offer as OfferedQuote),
    facts,
    selection,
    selection_hash: selectionHash(selection),
    selected_at,
  }
}

/** The revision as the builder reads it; null where there is none, or the quote is no longer open. */
export function revisionOf({
  status,
  revision,
}: Pick<QuoteRecord, 'status' | 'revision'>): QuoteView['revision'] {
  if (status !== 'sent' || !revision) return null
  const { input, total_amount, saved_at } = revision
  return { ...input, total_amount, saved_at }
}

/** The same for the same choice, in whichever order it was made. */
export function selectionHash({ options, guests }: Selection): string {
  const chosen = Object.entries(options)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([chosen, guests]))
    .digest('hex')
}

/** The amounts of a quote's offer with another selection; undefined of a plain quote. */
export function amountsWith(
  { offer, facts, currency }: Pick<QuoteRecord, 'offer' | 'facts' | 'currency'>,
  selection: Selection,
): QuoteAmounts | undefined {
  return offer && facts ? offerAmounts(offer, { selection, facts, currency }) : undefined
}
