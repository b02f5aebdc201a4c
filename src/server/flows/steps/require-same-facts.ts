/** Whether the event is still what a sent offer was priced by (rules.md, O-10). */
import { clausesFor } from '#domain/clauses/render.ts'
import type { FieldName } from '#domain/clauses/merge-fields.ts'
import { offerFacts, staleFacts, type OfferFact } from '#domain/offers/stale-facts.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { factChanges } from '#domain/offers/fact-changes.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { clauseFacts } from '#server/records/clauses/clause-facts.ts'
import { quoteOfTerms } from '#server/records/clauses/quote-of-terms.ts'
import { readActiveClauses } from '#server/records/clauses/store.ts'
import { readVersions } from '#server/records/clauses/clause-versions.ts'
import { pricingFactsOf } from '#server/records/event-facts/pricing-facts.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'

export interface StaleOffer {
  readonly facts: readonly OfferFact[]
  /** `500 guests instead of 100 guests` */
  readonly changes: string
}

/**
 * What changed since a sent offer was made, as far as its prices, options or terms depend on it; undefined where nothing
 * did, and for a plain quote.
 */
export async function readStaleOffer(
  app: AppContext,
  tx: Tx,
  locked: LockedQuote,
): Promise<StaleOffer | undefined> {
  const { quote, booking } = locked
  const { offer, facts, selection, currency } = quote
  if (quote.status !== 'sent' || !offer || !facts || !selection) return undefined
  const current = await pricingFactsOf(tx, booking, await app.settings())
  const priced = staleFacts({ offer, facts, selection, currency }, current)
  const worded = await staleInTerms(app, tx, locked, { before: facts, current })
  const stale = offerFacts.filter((fact) => priced.includes(fact) || worded.includes(fact))
  if (stale.length === 0) return undefined
  const changed = stale.reduce((all, fact) => ({ ...all, [fact]: current[fact] }), facts)
  return { facts: stale, changes: factChanges(facts, changed) }
}

const wordedAs = {
  guests: ['guests'],
  service_minutes: ['service_hours'],
  mode: ['service_mode'],
} as const satisfies Partial<Record<OfferFact, readonly FieldName[]>>

/** The facts that the frozen terms name, or by which other clauses belong to the quote. */
async function staleInTerms(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  { before, current }: { readonly before: PricingFacts; readonly current: PricingFacts },
): Promise<readonly OfferFact[]> {
  const { clauses, selection } = quote
  if (!clauses) return []
  const versions = await readVersions(tx, clauses)
  const words = clauses.map(({ clause_id, version }) =>
    (versions.get(`${clause_id}/${version}`)?.text ?? '').replaceAll(/\s/g, ''),
  )
  const stale = (Object.keys(wordedAs) as (keyof typeof wordedAs)[]).filter(
    (fact) =>
      before[fact] !== current[fact] &&
      !(fact === 'guests' && selection?.guests !== null) &&
      words.some((text) => wordedAs[fact].some((name) => text.includes(`{{${name}}}`))),
  )
  if (before.mode === current.mode || stale.includes('mode')) return stale
  const settings = await app.settings()
  const valued = await quoteOfTerms(app, tx, { ...quote, items: await itemsOfQuote(tx, quote.id) })
  const facts = await clauseFacts(tx, settings, { booking, quote: valued }, app.clock())
  const active = await readActiveClauses(tx)
  const idsIn = (mode: typeof facts.mode) =>
    JSON.stringify(clausesFor({ ...facts, mode }, active).map(({ id }) => id))
  const isOther = idsIn(before.mode as typeof facts.mode) !== idsIn(facts.mode)
  return isOther ? [...stale, 'mode'] : stale
}
