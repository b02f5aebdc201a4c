/** Codes that confirm a signature: writes, tries and use (rules.md, S-03). */
import { randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { signingCode } from '#domain/signing/signing.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import { signingCodes } from './schema.ts'

export type CodeRow = typeof signingCodes.$inferSelect

interface CodeWish {
  readonly quote_id: string
  readonly snapshot_sha256: string
  readonly email: string
}

/** Stores a new code in place of the unused ones of the address before it; the quote is locked. Returns the code and until when it works. */
export async function insertCode(
  db: Db,
  sealer: Sealer,
  wish: CodeWish,
  now: Instant,
): Promise<{ readonly code: string; readonly expires_at: Instant }> {
  const id = randomUUID()
  const { digits, minutes } = signingCode
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expires_at = addMinutes(now, minutes)
  const sealed = sealer.seal(code, codeContext(id))
  await db
    .delete(signingCodes)
    .where(
      and(
        eq(signingCodes.quote_id, wish.quote_id),
        eq(signingCodes.email, wish.email),
        isNull(signingCodes.used_at),
      ),
    )
  await db.insert(signingCodes).values({ id, ...wish, code: sealed, sent_at: now, expires_at })
  return { code, expires_at }
}

/** The code that was sent last to an address for an agreement. */
export async function lastCode(
  db: Db,
  { quote_id, snapshot_sha256, email }: CodeWish,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(signingCodes)
    .where(
      and(
        eq(signingCodes.quote_id, quote_id),
        eq(signingCodes.snapshot_sha256, snapshot_sha256),
        eq(signingCodes.email, email),
      ),
    )
    .orderBy(desc(signingCodes.sent_at), desc(signingCodes.id))
    .limit(1)
  return row
}

export function openCode(sealer: Sealer, { id, code }: CodeRow): string {
  return sealer.open(code, codeContext(id))
}

/** Counts a try before it is judged, so that concurrent ones cannot exceed the limit. Undefined where none is left. */
export async function countTry(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(signingCodes)
    .set({ tries: sql`${signingCodes.tries} + 1` })
    .where(
      and(eq(signingCodes.id, id), lt(signingCodes.tries, signingCode.tries), isNull(signingCodes.used_at)),
    )
    .returning({ tries: signingCodes.tries })
  return row?.tries
}

/** Uses a code; false where it was used before. */
export async function useCode(tx: Db, id: string, now: Instant): Promise<boolean> {
  const used = await tx
    .update(signingCodes)
    .set({ used_at: now })
    .where(and(eq(signingCodes.id, id), isNull(signingCodes.used_at)))
    .returning({ id: signingCodes.id })
  return used.length > 0
}

/** Deletes codes that ended before `before`: what matters of a used one is with its signature. */
export async function deleteOldCodes(db: Db, before: Instant): Promise<void> {
  await db.delete(signingCodes).where(lt(signingCodes.expires_at, before))
}

function codeContext(id: string): string {
  return `signing code:${id}`
}
