/** The amounts of a quote as it is written: of a plain one, or of an offer with the booking's facts. */
import { proposedSelection, type Selection } from '#domain/offers/offer.ts'
import { isTooLarge, offerAmounts, plainAmounts } from '#domain/offers/quote-amounts.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import type { QuoteInput } from '#contract/quotes.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { pricingFactsOf } from '#server/records/event-facts/pricing-facts.ts'
import type { QuoteContent } from '#server/records/quotes/rewrite-draft.ts'

type Written = Pick<QuoteInput, 'items' | 'tax_rate' | 'offer'>

/**
 * The amounts, and what those of an offer were computed with: the facts of now, and the selection that `choose` gives,
 * else what the owner proposes. Refuses what comes to more than `largestAmount`.
 */
export async function priceQuote(
  app: AppContext,
  db: Db,
  { items, tax_rate, offer }: Written,
  booking: BookingRow | undefined,
  choose = proposedSelection,
): Promise<Pick<QuoteContent, 'amounts' | 'priced'>> {
  const priced = offer && booking ? await pricedWith(app, db, booking) : null
  const selection: Selection = offer && priced ? choose(offer, priced) : { options: {}, guests: null }
  const amounts =
    offer && booking && priced
      ? offerAmounts(offer, { selection, facts: priced, currency: booking.currency })
      : plainAmounts(items, tax_rate)
  if (isTooLarge(amounts)) refuse('quote.too-large')
  return { amounts, priced: priced && { facts: priced, selection } }
}

async function pricedWith(app: AppContext, db: Db, booking: BookingRow): Promise<PricingFacts> {
  return pricingFactsOf(db, booking, await app.settings())
}
