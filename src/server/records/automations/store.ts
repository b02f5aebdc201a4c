/** Rules with their versions, and the emails that they bring forth. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OccurrenceState } from '#domain/automations/occurrence.ts'
import type { Rule, RuleContent } from '#domain/automations/rule.ts'
import { shippedRules } from '#domain/automations/shipped-rules.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { automationRules, automationRuleVersions, occurrences } from './schema.ts'

export interface RuleRecord extends Rule {
  readonly shipped: string | null
  readonly version: number
  readonly position: number
}

export type OccurrenceRow = typeof occurrences.$inferSelect

/** All rules in their order. */
export async function readRules(db: Db): Promise<readonly RuleRecord[]> {
  const rows = await db
    .select()
    .from(automationRules)
    .orderBy(asc(automationRules.position), asc(automationRules.id))
  return rows.map(ruleOf)
}

/** The rule, locked until the transaction ends. */
export async function lockRule(tx: Db, id: string): Promise<RuleRecord | undefined> {
  const [row] = await tx.select().from(automationRules).where(eq(automationRules.id, id)).for('update')
  return row && ruleOf(row)
}

/** The rule, which nobody changes until the transaction ends; others may read it so at the same time. */
export async function holdRule(tx: Db, id: string): Promise<RuleRecord | undefined> {
  const [row] = await tx.select().from(automationRules).where(eq(automationRules.id, id)).for('share')
  return row && ruleOf(row)
}

/** All rules, held in the same way. */
export async function holdRules(tx: Tx): Promise<readonly RuleRecord[]> {
  const rows = await tx.select().from(automationRules).orderBy(asc(automationRules.id)).for('share')
  return rows.map(ruleOf)
}

function ruleOf(row: typeof automationRules.$inferSelect): RuleRecord {
  const { id, content, acts_from, shipped, version, position } = row
  return { ...content, id, acts_from, shipped, version, position }
}

/** Inserts a rule at the end with its first version. False where its id is taken. */
export async function insertRule(
  tx: Tx,
  rule: { readonly id: string; readonly content: RuleContent },
  now: Instant,
): Promise<boolean> {
  const place = sql<number>`(select coalesce(max(position), 0) + 1 from automation_rules)`
  const made = await tx
    .insert(automationRules)
    .values({ ...rule, position: place, acts_from: null, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: automationRules.id })
  if (made.length === 0) return false
  await writeVersion(tx, { ...rule, version: 1, acts_from: null }, now)
  return true
}

/** Writes the next version of a locked rule. */
export async function rewriteRule(
  tx: Tx,
  { id, version }: RuleRecord,
  { content, acts_from }: { readonly content: RuleContent; readonly acts_from: Instant | null },
  now: Instant,
): Promise<void> {
  await tx
    .update(automationRules)
    .set({ content, acts_from, version: version + 1, updated_at: now })
    .where(eq(automationRules.id, id))
  await writeVersion(tx, { id, version: version + 1, content, acts_from }, now)
}

async function writeVersion(
  tx: Tx,
  {
    id,
    ...written
  }: {
    readonly id: string
    readonly version: number
    readonly content: RuleContent
    readonly acts_from: Instant | null
  },
  now: Instant,
): Promise<void> {
  const created_by = tx.actor.kind === 'owner' ? tx.actor.accountId : null
  await tx.insert(automationRuleVersions).values({ rule_id: id, ...written, created_by, created_at: now })
}

/** Adds the shipped rules that this installation never had. Those that are on act from now on. */
export async function addShippedRules(tx: Tx, now: Instant): Promise<void> {
  for (const [index, [shipped, { is_on, ...content }]] of Object.entries(shippedRules).entries()) {
    const acts_from = is_on ? now : null
    const id = randomUUID()
    const row = { id, shipped, content, acts_from, position: index + 1, created_at: now, updated_at: now }
    const made = await tx
      .insert(automationRules)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: automationRules.id })
    if (made.length > 0) await writeVersion(tx, { id, version: 1, content, acts_from }, now)
  }
}

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
