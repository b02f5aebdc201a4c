import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import { tokens } from './schema.ts'
import type { Issue } from './tokens.ts'

/**
 * Expires all but the newest `keep` tokens of a subject with exactly this detail. Unlike with revocation, their
 * sessions stay open.
 */
export async function retireTokens(
  db: Db,
  { purpose, subjectId, detail = {} }: Pick<Issue, 'purpose' | 'subjectId' | 'detail'>,
  now: Instant,
  keep: number,
): Promise<void> {
  const old = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(
      and(
        eq(tokens.purpose, purpose),
        eq(tokens.subject_id, subjectId),
        eq(tokens.detail, detail),
        isNull(tokens.revoked_at),
        gt(tokens.expires_at, now),
      ),
    )
    .orderBy(desc(tokens.created_at))
    .offset(keep)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await db.update(tokens).set({ expires_at: now }).where(inArray(tokens.id, ids))
}

/** Revokes all but the newest `keep` tokens of a subject; their sessions end at once. */
export async function revokeTokens(
  db: Db,
  purpose: string,
  subjectId: string,
  now: Instant,
  keep = 0,
): Promise<void> {
  const ofSubject = and(
    eq(tokens.purpose, purpose),
    eq(tokens.subject_id, subjectId),
    isNull(tokens.revoked_at),
  )
  const rows = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(ofSubject)
    .orderBy(desc(tokens.created_at))
    .offset(keep)
  for (const { id } of rows) await db.update(tokens).set({ revoked_at: now }).where(eq(tokens.id, id))
}
