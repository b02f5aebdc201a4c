import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import { insertion, type Write } from '../database/together.ts'
import { hashToken, randomToken } from '../seal.ts'
import { tokens } from './schema.ts'

export interface Token {
  readonly id: string
  readonly subjectId: string
  readonly expiresAt: Instant
  readonly needsPin: boolean
}

interface Issue {
  readonly purpose: string
  readonly subjectId: string
  readonly expiresAt: Instant
}

/** A new token: its plain text, known now and never again, and the write that makes it good. */
export function newToken(
  { purpose, subjectId, expiresAt }: Issue,
  from?: string,
): { plain: string; write: Write } {
  const plain = randomToken()
  const row = { token_hash: hashToken(plain), purpose, subject_id: subjectId, expires_at: expiresAt }
  return { plain, write: insertion(tokens, row, { from }) }
}

/** The token behind `plain` if it serves `purpose`, was not revoked and has not expired at `now`. */
export async function findToken(
  db: Db,
  purpose: string,
  plain: string,
  now: Instant,
): Promise<Token | undefined> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(
      and(eq(tokens.token_hash, hashToken(plain)), eq(tokens.purpose, purpose), isNull(tokens.revoked_at)),
    )
  if (!row || row.expires_at <= now) return undefined
  return { id: row.id, subjectId: row.subject_id, expiresAt: row.expires_at, needsPin: row.needs_pin }
}

/** Revokes all but the newest `keep` tokens of a subject; sessions opened with them end at once. */
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
