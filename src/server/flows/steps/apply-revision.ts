import { carriedSelection } from '#domain/offers/carried-selection.ts'
import { factChanges } from '#domain/offers/fact-changes.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { freezeVersion, lastVersions } from '#server/records/quotes/versions.ts'
import { expiryAt } from '#server/records/quotes/expiry.ts'
import { rewriteSent } from '#server/records/quotes/store.ts'
import { priceQuote } from './price-quote.ts'

/**
 * Puts the revision of a sent quote in the place of what was sent. What the client had chosen stays where it still exists.
 * Returns the quote as it is then.
 */
export async function applyRevision(app: AppContext, tx: Tx, locked: LockedQuote): Promise<LockedQuote> {
  const { quote, booking } = locked
  const { revision, selection: chosen } = quote
  if (!revision) return refuse('quote.no-revision')
  const { input, facts } = revision
  const settings = await app.settings()
  const now = app.clock()
  if (input.expires_on < todayIn(settings.time_zone, now)) refuse('quote.expiry-passed')
  const { amounts, priced } = await priceQuote(app, tx, input, booking, (offer, current) =>
    carriedSelection(chosen ?? { options: {}, guests: null }, offer, current),
  )
  const { newest } = await lastVersions(tx, quote.id)
  // What an earlier program sent has no version yet.
  if (!newest) await freezeVersion(tx, quote.id, quote.sent_at ?? now)
  const changes = facts && priced ? factChanges(facts, priced.facts) : ''
  if (changes !== '') refuse('offer.facts-changed', changes)
  const expiresAt = await expiryAt(tx, booking.id, input.expires_on, settings)
  await rewriteSent(tx, quote.id, { input, amounts, priced, expiresAt, now })
  const applied = (await findQuote(tx, quote.id)) ?? refuse('quote.not-found')
  return { quote: applied, booking }
}
