/** The emails that rules bring forth. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OccurrenceState } from '#domain/automations/occurrence.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { RuleRecord } from './rules.ts'
import { occurrences } from './schema.ts'

export type OccurrenceRow = typeof occurrences.$inferSelect

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
 * Writes an occurrence; undefined where there is one already, whoever writes it at the same time. One that was stopped
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

/** Changes an occurrence that has this state and version; false where it has not. */
export async function changeOccurrence(
  tx: Tx,
  { id, version, state }: Pick<OccurrenceRow, 'id' | 'version' | 'state'>,
  change: Partial<
    Pick<
      OccurrenceRow,
      | 'state'
      | 'leaves_at'
      | 'email'
      | 'facts_hash'
      | 'html'
      | 'text'
      | 'came_back_at'
      | 'stopped_because'
      | 'tries'
      | 'failed_because'
      | 'mail_id'
      | 'decided_by'
    >
  >,
  now: Instant,
): Promise<boolean> {
  const changed = await tx
    .update(occurrences)
    .set({ ...change, version: version + 1, updated_at: now })
    .where(and(eq(occurrences.id, id), eq(occurrences.version, version), eq(occurrences.state, state)))
    .returning({ id: occurrences.id })
  return changed.length > 0
}

/** Those of a state whose time has come, earliest first. */
export async function occurrencesDue(
  db: Db,
  states: readonly OccurrenceState[],
  now: Instant,
  limit: number,
): Promise<readonly OccurrenceRow[]> {
  return db
    .select()
    .from(occurrences)
    .where(and(inArray(occurrences.state, [...states]), lte(occurrences.leaves_at, now)))
    .orderBy(asc(occurrences.leaves_at), asc(occurrences.id))
    .limit(limit)
}

export async function findOccurrence(db: Db, id: string): Promise<OccurrenceRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(occurrences).where(eq(occurrences.id, id))
  return row
}

const open = inArray(occurrences.state, ['planned', 'waiting', 'approved', 'failed'])

/** Stops what waits of a rule. */
export async function stopWaiting(tx: Tx, ruleId: string, now: Instant): Promise<void> {
  await tx
    .update(occurrences)
    .set(stopped('rule', now))
    .where(and(eq(occurrences.rule_id, ruleId), open))
}

/** Stops what waits of these rules for these bookings, because their client said so. */
export async function stopOfBookings(
  tx: Tx,
  { bookings, rules }: { readonly bookings: readonly string[]; readonly rules: readonly string[] },
  now: Instant,
): Promise<void> {
  if (bookings.length === 0 || rules.length === 0) return
  await tx
    .update(occurrences)
    .set(stopped('person', now))
    .where(
      and(inArray(occurrences.booking_id, [...bookings]), inArray(occurrences.rule_id, [...rules]), open),
    )
}

function stopped(because: string, now: Instant) {
  const version = sql`${occurrences.version} + 1`
  return {
    state: 'stopped' as const,
    stopped_because: because,
    html: null,
    text: null,
    version,
    updated_at: now,
  }
}

/** The occurrence of a booking with this key. */
export async function occurrenceOf(
  db: Db,
  { booking_id, rule_id, key }: Pick<OccurrenceRow, 'booking_id' | 'rule_id' | 'key'>,
): Promise<OccurrenceRow | undefined> {
  const [row] = await db
    .select()
    .from(occurrences)
    .where(
      and(eq(occurrences.booking_id, booking_id), eq(occurrences.rule_id, rule_id), eq(occurrences.key, key)),
    )
  return row
}
