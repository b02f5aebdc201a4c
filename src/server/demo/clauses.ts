/** The clauses of the demo: the starter set, most of it in use since two months ago, and the terms of quotes since. */
import { hasOvertime, type Clause } from '#domain/clauses/clause.ts'
import { termsOf } from '#domain/clauses/render.ts'
import { starterClauses, starterNames, type StarterName } from '#domain/clauses/starter-set.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { lastDayUntil, addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { clauseFacts } from '#server/records/clauses/clause-facts.ts'
import { clauses as clauseRows, clauseVersions } from '#server/records/clauses/schema.ts'
import type { Random } from './random.ts'
import { note, type DemoQuote, type Year } from './year.ts'

const daysInUse = 60
const switchedOff: readonly StarterName[] = ['tips', 'minors']

interface ClauseContext {
  readonly random: Random
  readonly settings: BusinessSettings
  readonly now: Instant
}

/** Inserts the clauses, and returns the quotes with the terms that they were sent with. */
export async function insertClauses(
  tx: Db,
  year: Year,
  { random, settings, now }: ClauseContext,
): Promise<readonly DemoQuote[]> {
  const since = addMinutes(now, -daysInUse * 24 * 60)
  const clauses = starterNames.map((starter, position) => ({
    id: random.uuid(),
    version: 1,
    position,
    is_active: !switchedOff.includes(starter),
    starter,
    ...starterClauses[starter],
  }))
  for (const { id, position, is_active, starter, title, text, conditions } of clauses) {
    const created_at = since
    await tx.insert(clauseRows).values({ id, position, is_active, starter, created_at, updated_at: since })
    await tx.insert(clauseVersions).values({ clause_id: id, version: 1, title, text, conditions, created_at })
    const actor = { kind: 'owner', accountId: year.ownerId } as const
    note(year, since, actor, ['clauses', id, 'added'], { title })
  }
  // Audit entries are inserted in the order of their time.
  year.changes.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const quotes: DemoQuote[] = []
  for (const quote of year.quotes)
    quotes.push(
      quote.sent_at && quote.sent_at > since
        ? await withTerms(tx, year, quote, { settings, clauses })
        : quote,
    )
  return quotes
}

async function withTerms(
  tx: Db,
  year: Year,
  quote: DemoQuote,
  { settings, clauses }: { readonly settings: BusinessSettings; readonly clauses: readonly Clause[] },
): Promise<DemoQuote> {
  const booking = await findBooking(tx, quote.booking_id)
  if (!booking) return quote
  const { total_amount, expires_at, sent_at, created_at, payment_plan } = quote
  const has_overtime = hasOvertime(year.quoteItems.filter(({ quote_id }) => quote_id === quote.id))
  const expires_on = lastDayUntil(expires_at, settings.time_zone)
  const subject = { booking, quote: { total_amount, expires_on, has_overtime, payment_plan } }
  const facts = await clauseFacts(tx, settings, subject, sent_at ?? created_at)
  return { ...quote, clauses: termsOf(facts, clauses).clauses }
}
