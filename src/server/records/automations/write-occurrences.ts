import { eq, sql } from 'drizzle-orm'
import type { OccurrenceState } from '#domain/automations/occurrence.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { RuleRecord } from './rules.ts'
import { occurrences } from './schema.ts'

export interface NewOccurrence {
  readonly rule: Pick<RuleRecord, 'id' | 'version'>
  readonly booking_id: string
  readonly key: string
  readonly state: Exclude<OccurrenceState, 'stopped' | 'approved' | 'failed'>
  readonly leaves_at: Instant
  /** Sealed, with its hash, where a person is to see it. */
  readonly email?: { readonly sealed: string; readonly facts_hash: string } | undefined
  readonly mail_id?: string
  readonly decided_by?: string
  /** Where writing its email has failed once. */
  readonly failure?: { readonly tries: number; readonly failed_because: string }
}

/**
 * Writes an occurrence; undefined where there is one already, also one that is written at the same time. One that was stopped
 * comes again.
 */
export async function writeOccurrence(
  tx: Tx,
  occurrence: NewOccurrence,
  now: Instant,
): Promise<string | undefined> {
  const [id] = await writeOccurrences(tx, [occurrence], now)
  return id
}

/** Writes several in one statement, none of them twice in `all`. Returns the ids of those that there were none of. */
export async function writeOccurrences(
  tx: Tx,
  all: readonly NewOccurrence[],
  now: Instant,
): Promise<readonly string[]> {
  if (all.length === 0) return []
  const made = await tx
    .insert(occurrences)
    .values(all.map((each) => ({ ...valuesOf(each), created_at: now, updated_at: now })))
    .onConflictDoUpdate({
      target: [occurrences.booking_id, occurrences.rule_id, occurrences.key],
      set: {
        ...writtenAgain,
        stopped_because: null,
        came_back_at: null,
        version: sql`${occurrences.version} + 1`,
      },
      setWhere: eq(occurrences.state, 'stopped'),
    })
    .returning({ id: occurrences.id })
  return made.map(({ id }) => id)
}

function valuesOf({ rule, email, failure, mail_id, decided_by, ...row }: NewOccurrence) {
  return {
    ...row,
    rule_id: rule.id,
    rule_version: rule.version,
    email: email?.sealed ?? null,
    facts_hash: email?.facts_hash ?? null,
    mail_id: mail_id ?? null,
    decided_by: decided_by ?? null,
    tries: failure?.tries ?? 0,
    failed_because: failure?.failed_because ?? null,
  }
}

/** The columns that an occurrence that was stopped takes from the one that comes again. */
const writtenAgain = Object.fromEntries(
  (
    [
      'rule_version',
      'state',
      'leaves_at',
      'email',
      'facts_hash',
      'mail_id',
      'decided_by',
      'tries',
      'failed_because',
      'updated_at',
    ] as const
  ).map((name) => [name, sql.raw(`excluded.${name}`)]),
)
