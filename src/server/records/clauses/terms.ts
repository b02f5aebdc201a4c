import { renderText, termsOf, type RenderedClause, type Terms } from '#domain/clauses/render.ts'
import type { ServiceMode } from '#domain/events/facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { clauseFacts, type QuoteOfTerms } from './clause-facts.ts'
import { readActiveClauses, wordsOfVersions } from './store.ts'

export interface QuoteTerms extends Terms {
  /** Null where nobody has said it. */
  readonly mode: ServiceMode | null
  /** Whether a clause for some mode is in use. */
  readonly hasModes: boolean
}

const none: QuoteTerms = { clauses: [], problems: [], mode: null, hasModes: false }

/** The terms of a booking's quote as they are now; none where no clause is in use. */
export async function termsOfQuote(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  db: Db,
  subject: { readonly booking: BookingRow; readonly quote: QuoteOfTerms },
): Promise<QuoteTerms> {
  const clauses = await readActiveClauses(db)
  if (clauses.length === 0) return none
  const facts = await clauseFacts(db, await settings(), subject, clock())
  const hasModes = clauses.some(({ conditions }) => conditions.modes.length > 0)
  return { ...termsOf(facts, clauses), mode: facts.mode, hasModes }
}

/**
 * Frozen terms with the values of now: the same clauses in the same versions, so only values change. A clause whose value is
 * gone keeps its words.
 */
export async function termsWithValues(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  db: Db,
  frozen: readonly RenderedClause[],
  subject: { readonly booking: BookingRow; readonly quote: QuoteOfTerms },
): Promise<readonly RenderedClause[]> {
  const words = await wordsOfVersions(db, frozen)
  const { values } = await clauseFacts(db, await settings(), subject, clock())
  return frozen.map((clause) => {
    const text = words.get(`${clause.clause_id}/${clause.version}`)
    const rendered = text === undefined ? [] : renderText(text, values)
    return typeof rendered === 'string' ? { ...clause, text: rendered } : clause
  })
}
