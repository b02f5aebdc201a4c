/** What must hold before an offer is sent or approved. */
import { contradictions } from '#domain/offers/contradictions.ts'
import { factChanges } from '#domain/offers/fact-changes.ts'
import { selectionProblems } from '#domain/offers/selection.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { pricingFactsOf } from '#server/records/event-facts/pricing-facts.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { selectionHash } from '#server/records/quotes/offered.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

/** Refuses an offer that contradicts itself, or that was priced with other facts than those of now. */
export async function requireSendableOffer(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
): Promise<void> {
  const { offer, facts } = quote
  if (!offer || !facts) return
  const current = await pricingFactsOf(tx, booking, await app.settings())
  const changes = factChanges(facts, current)
  if (changes !== '') refuse('offer.facts-changed', changes)
  const [problem] = contradictions(offer, facts)
  if (problem) refuse('offer.contradiction', problem.text)
}

interface ShownChoice {
  readonly version?: number | undefined
  readonly selection_hash?: string | undefined
  /** True where version and choice have to be named: a client who does not sign, which names all of it. */
  readonly mustName: boolean
}

/** Refuses the approval of a choice other than the one that was shown, or of one that does not hold. */
export function requireShownSelection(
  { offer, facts, selection }: QuoteRecord,
  { version, selection_hash: shown, mustName }: ShownChoice,
): void {
  if (!offer || !facts || !selection) return
  if (mustName && (version === undefined || shown === undefined)) refuse('offer.selection-changed')
  if (shown !== undefined && shown !== selectionHash(selection)) refuse('offer.selection-changed')
  const [problem] = selectionProblems(offer, selection, facts)
  if (problem) refuse('offer.selection', problem.text)
}
