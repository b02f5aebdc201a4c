import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import { idempotencyKeys } from './schema.ts'

/** The key was used before with other data; the message is for people. */
export class KeyReused extends Error {}

interface Once {
  /** The function's name: a key means something within one function only. */
  readonly scope: string
  /** As the caller sent it, or nothing: then the work is simply done. */
  readonly key: string | undefined
  readonly input: unknown
}

/**
 * Does `work` at most once per key, inside the caller's transaction: whoever comes second with the same key
 * waits for the first and gets its answer. `work`'s answer must be plain JSON. Throws `KeyReused`.
 */
export async function once<Answer>(
  tx: Db,
  { scope, key, input }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return work()
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, input_hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) {
    const answer = await work()
    await tx.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  }

  const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
  if (earlier?.input_hash !== input_hash)
    throw new KeyReused('This request was already sent with other details.')
  return earlier.answer as Answer
}

/** Forgets keys older than a week. */
export async function forgetOldKeys(db: Db, now: Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, addMinutes(now, -7 * 24 * 60)))
}
