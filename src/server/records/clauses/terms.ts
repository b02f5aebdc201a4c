import { fitsChoice, fitsEvent } from '#domain/clauses/clause.ts'
import { termsOf, type RenderedClause, type Terms, type TermsProblem } from '#domain/clauses/render.ts'
import { renderText } from '#domain/clauses/render-text.ts'
import type { ServiceMode } from '#domain/events/service-modes.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { clauseFacts, type QuoteOfTerms } from './clause-facts.ts'
import { readActiveClauses } from './store.ts'
import { readVersions, type ClauseVersion } from './clause-versions.ts'

export interface QuoteTerms extends Terms {
  /** Null where nobody has said it. */
  readonly mode: ServiceMode | null
  /** Whether a clause for some mode is in use. */
  readonly hasModes: boolean
  /** The clauses in use that fit the event, in their order: which of them apply follows what is chosen. */
  readonly pool: readonly ClauseVersion[]
}

const none: QuoteTerms = { clauses: [], problems: [], mode: null, hasModes: false, pool: [] }

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
  const pool = clauses
    .filter(({ conditions }) => fitsEvent(conditions, facts))
    .map(({ id: clause_id, version }) => ({ clause_id, version }))
  return { ...termsOf(facts, clauses), mode: facts.mode, hasModes, pool }
}

/** The terms of a quote as it was sent. */
export interface SentTerms {
  readonly clauses: readonly RenderedClause[] | null
  /** Null of what an earlier program sent. */
  readonly clause_pool: readonly ClauseVersion[] | null
  readonly sent_at: Instant | null
}

export interface FollowedTerms {
  /** Null where the quote has none. */
  readonly clauses: readonly RenderedClause[] | null
  readonly problems: readonly TermsProblem[]
}

/**
 * The terms of a sent quote after a choice or a change: of the clauses that were in use when it was sent those that apply,
 * in the same versions, with the values of now and the day of sending. A clause whose value is gone keeps its words; one
 * that comes in without a value is a problem.
 */
export async function followTerms(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  db: Db,
  { clauses: frozen, clause_pool, sent_at }: SentTerms,
  subject: { readonly booking: BookingRow; readonly quote: QuoteOfTerms },
): Promise<FollowedTerms> {
  const pool = clause_pool ?? frozen
  if (!pool || pool.length === 0) return { clauses: frozen, problems: [] }
  const versions = await readVersions(db, pool)
  const facts = await clauseFacts(db, await settings(), subject, sent_at ?? clock())
  const before = new Map((frozen ?? []).map((clause) => [clause.clause_id, clause]))
  const clauses: RenderedClause[] = []
  const problems: TermsProblem[] = []
  for (const { clause_id, version } of pool) {
    const kept = before.get(clause_id)
    const words = versions.get(`${clause_id}/${version}`)
    if (!words || (clause_pool && !fitsChoice(words.conditions, facts))) continue
    const { title } = words
    const text = renderText(words.text, facts.values)
    if (typeof text === 'string') clauses.push({ clause_id, version, title, text })
    else if (kept) clauses.push(kept)
    else problems.push(...text.map((problem) => ({ ...problem, clause_id, title })))
  }
  return { clauses: clauses.length > 0 ? clauses : null, problems }
}
