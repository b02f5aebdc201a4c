/** Clauses and the versions of their words. Who changes one locks all first. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Clause, ClauseConditions } from '#domain/clauses/clause.ts'
import type { StarterName } from '#domain/clauses/starter-set.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clauses, clauseVersions } from './schema.ts'

export interface ClauseRecord extends Clause {
  readonly starter: StarterName | null
  readonly archived_at: Instant | null
  /** When the words in force were written. */
  readonly written_at: Instant
}

/** Title, words and conditions: what a version is. */
export interface ClauseWords {
  readonly title: string
  readonly text: string
  readonly conditions: ClauseConditions
}

const columns = {
  id: clauses.id,
  version: clauses.version,
  position: clauses.position,
  is_active: clauses.is_active,
  starter: clauses.starter,
  archived_at: clauses.archived_at,
  title: clauseVersions.title,
  text: clauseVersions.text,
  conditions: clauseVersions.conditions,
  written_at: clauseVersions.created_at,
}

/** Advisory lock that serializes changes of clauses, so that places stay without gaps. */
const clausesLock = 0x636c6175

export async function lockClauses(tx: Tx): Promise<readonly ClauseRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${clausesLock})`)
  return readClauses(tx)
}

/** All clauses with their words in force, in their order, archived ones among them. */
export async function readClauses(db: Db): Promise<readonly ClauseRecord[]> {
  return db
    .select(columns)
    .from(clauses)
    .innerJoin(
      clauseVersions,
      and(eq(clauseVersions.clause_id, clauses.id), eq(clauseVersions.version, clauses.version)),
    )
    .orderBy(asc(clauses.position), asc(clauses.id))
}

/** The clauses in use, in their order. */
export async function readActiveClauses(db: Db): Promise<readonly Clause[]> {
  return db
    .select(columns)
    .from(clauses)
    .innerJoin(
      clauseVersions,
      and(eq(clauseVersions.clause_id, clauses.id), eq(clauseVersions.version, clauses.version)),
    )
    .where(and(clauses.is_active, isNull(clauses.archived_at)))
    .orderBy(asc(clauses.position), asc(clauses.id))
}

/** Inserts a clause at a place with its first words, switched off. */
export async function insertClause(
  tx: Tx,
  clause: ClauseWords & {
    readonly id: string
    readonly position: number
    readonly starter: StarterName | null
  },
  now: Instant,
): Promise<void> {
  const { id, position, starter, ...words } = clause
  await tx.insert(clauses).values({ id, position, starter, created_at: now, updated_at: now })
  await writeVersion(tx, { id, version: 1 }, words, now)
}

/** Writes the next version of a locked clause's words. */
export async function rewriteClause(
  tx: Tx,
  { id, version }: Pick<ClauseRecord, 'id' | 'version'>,
  words: ClauseWords,
  now: Instant,
): Promise<void> {
  await writeVersion(tx, { id, version: version + 1 }, words, now)
  await tx
    .update(clauses)
    .set({ version: version + 1, updated_at: now })
    .where(eq(clauses.id, id))
}

async function writeVersion(
  tx: Tx,
  { id, version }: Pick<ClauseRecord, 'id' | 'version'>,
  { title, text, conditions }: ClauseWords,
  now: Instant,
): Promise<void> {
  const created_by = tx.actor.kind === 'owner' ? tx.actor.accountId : null
  await tx
    .insert(clauseVersions)
    .values({ clause_id: id, version, title, text, conditions, created_by, created_at: now })
}

/** Switches, archives or moves a locked clause. */
export async function changeClause(
  tx: Tx,
  id: string,
  change: Partial<Pick<ClauseRecord, 'is_active' | 'archived_at' | 'position'>>,
  now: Instant,
): Promise<void> {
  await tx
    .update(clauses)
    .set({ ...change, updated_at: now })
    .where(eq(clauses.id, id))
}
