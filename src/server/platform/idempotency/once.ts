import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import { asSql, insertPart, type SqlPart } from '../database/together.ts'
import { idempotencyKeys } from './schema.ts'

interface Keyed {
  /** The function's name: a key means something within one function only. */
  readonly scope: string
  /** The `Idempotency-Key` as the caller sent it. */
  readonly key: string
  readonly input: unknown
}

/**
 * The part of a statement that claims a key, together with the answer it will stand for. It has a row for
 * whoever comes first; whoever comes second with the same key waits for the first, and then has none.
 */
export function claimWrite({ scope, key, input }: Keyed, answer: object): SqlPart {
  const row = { scope, key, input_hash: hashOf(input), answer }
  return insertPart(idempotencyKeys, row, { ending: 'on conflict do nothing returning true as first' })
}

/**
 * Claims a key in the transaction of what it stands for. `again` when the very same was done under it before,
 * `other` when something else was; without a key everything is the first.
 */
export async function claimKey(
  tx: Db,
  keyed: Omit<Keyed, 'key'> & { readonly key: string | undefined },
  answer: object,
): Promise<'first' | 'again' | 'other'> {
  const { key } = keyed
  if (key === undefined) return 'first'
  const { rows } = await tx.execute(asSql(claimWrite({ ...keyed, key }, answer)))
  if (rows.length > 0) return 'first'
  return (await readAnswer(tx, { ...keyed, key })) ? 'again' : 'other'
}

/** What stands in for a claim where no key was sent: always a row. */
export const unclaimed: SqlPart = { shape: 'unclaimed', text: () => 'select true as first', values: [] }

/** The answer already given under a key; nothing when it was used with other input. */
export async function readAnswer<Answer>(db: Db, { scope, key, input }: Keyed): Promise<Answer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  return row?.input_hash === hashOf(input) ? (row.answer as Answer) : undefined
}

/** Forgets keys older than a week. */
export async function forgetOldKeys(db: Db, now: Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, addMinutes(now, -7 * 24 * 60)))
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
