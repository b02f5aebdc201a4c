import { hasOvertime } from '#domain/clauses/clause.ts'
import { packagesIn } from '#domain/offers/catalog.ts'
import type { Offer, Selection } from '#domain/offers/offer.ts'
import type { Cents } from '#domain/money.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { lastDayUntil, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import type { QuoteOfTerms } from './clause-facts.ts'

interface ValuedQuote {
  readonly total_amount: Cents
  readonly booking_id: string
  readonly expires_at: Instant
  readonly payment_plan: InvoicePlan | null
  readonly offer: Offer | null
  readonly selection: Selection | null
  readonly items: readonly { readonly name: string; readonly category: string | null }[]
}

/** A stored quote as far as its terms depend on it, with the lines that it has or would have. */
export async function quoteOfTerms(
  { settings }: Pick<AppContext, 'settings'>,
  db: Db,
  { total_amount, booking_id, expires_at, payment_plan, offer, selection, items }: ValuedQuote,
): Promise<QuoteOfTerms> {
  const { zone } = await clockOfBooking(db, booking_id, await settings())
  return {
    total_amount,
    payment_plan,
    expires_on: lastDayUntil(expires_at, zone),
    has_overtime: hasOvertime(items),
    guests: selection?.guests ?? null,
    packages: offer && selection ? packagesIn(offer, selection) : [],
  }
}
