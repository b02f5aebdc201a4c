import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import { asSql, insertPart, type SqlPart } from '../database/one-statement.ts'
import { idempotencyKeys } from './schema.ts'

interface Keyed {
  /** Name of the function; keys are separate per function. */
  readonly scope: string
  /** The `Idempotency-Key` as the caller sent it. */
  readonly key: string
  readonly input: unknown
}

/** A call that may have been sent without a key. */
type MaybeKeyed = Omit<Keyed, 'key'> & { readonly key: string | undefined }

/**
 * SQL that claims a key and stores its answer. It returns a row for the first caller; a concurrent second one waits
 * for the first, and then gets none.
 */
export function claimWrite({ scope, key, input }: Keyed, answer: object): SqlPart {
  const row = { scope, key, input_hash: hashOf(input), answer }
  return insertPart(idempotencyKeys, row, { ending: 'on conflict do nothing returning true as first' })
}

/**
 * Claims a key in the transaction of the write. Returns `again` when the same input was sent with it before, `other`
 * for different input; without a key every call is the first.
 */
export async function claimKey(
  tx: Db,
  keyed: MaybeKeyed,
  answer: object,
): Promise<'first' | 'again' | 'other'> {
  const { key } = keyed
  if (key === undefined) return 'first'
  const { rows } = await tx.execute(asSql(claimWrite({ ...keyed, key }, answer)))
  if (rows.length > 0) return 'first'
  return (await findClaim(tx, { ...keyed, key })) === 'again' ? 'again' : 'other'
}

/** Whether a key was used before, with this input or with `other`; `first` where it was not. Claims nothing. */
export async function findClaim(
  db: Db,
  { scope, key, input }: MaybeKeyed,
): Promise<'first' | 'again' | 'other'> {
  if (key === undefined) return 'first'
  const row = await findKey(db, { scope, key })
  if (!row) return 'first'
  return row.input_hash === hashOf(input) ? 'again' : 'other'
}

/** Replaces the claim where no key was sent: always one row. */
export const unclaimed: SqlPart = { shape: 'unclaimed', text: () => 'select true as first', values: [] }

/** The stored answer of a key; undefined without a key, and when it was not used or with other input. */
export async function readAnswer<Answer>(
  db: Db,
  { scope, key, input }: MaybeKeyed,
): Promise<Answer | undefined> {
  if (key === undefined) return undefined
  const row = await findKey(db, { scope, key })
  return row?.input_hash === hashOf(input) ? (row.answer as Answer) : undefined
}

async function findKey(db: Db, { scope, key }: Omit<Keyed, 'input'>) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  return row
}

/** Deletes keys older than a week. */
export async function deleteOldKeys(db: Db, now: Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, addMinutes(now, -7 * 24 * 60)))
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
