import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import { hashToken, randomToken } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import { asSql, insertPart, type SqlPart } from '../database/one-statement.ts'
import { tokens } from './schema.ts'

export interface Token {
  readonly id: string
  readonly purpose: string
  readonly subjectId: string
  readonly expiresAt: Instant
  readonly needsPin: boolean
  readonly detail: Readonly<Record<string, unknown>>
  readonly createdAt: Instant
}

export interface Issue {
  readonly purpose: string
  readonly subjectId: string
  readonly expiresAt: Instant
  /** Further data of the token; no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A new token: its plain text, which is not stored, and the SQL that inserts it. */
export function newToken(
  { purpose, subjectId, expiresAt, detail = {} }: Issue,
  from?: string,
): { id: string; plain: string; write: SqlPart } {
  const id = randomUUID()
  const plain = randomToken()
  const row = {
    id,
    token_hash: hashToken(plain),
    purpose,
    subject_id: subjectId,
    expires_at: expiresAt,
    detail,
  }
  return { id, plain, write: insertPart(tokens, row, { from }) }
}

/** Inserts a new token; returns its plain text. */
export async function issueToken(tx: Db, issue: Issue): Promise<{ id: string; plain: string }> {
  const { write, ...token } = newToken(issue)
  await tx.execute(asSql(write))
  return token
}

/** The token behind `plain` if it has this `purpose`, is not revoked and has not expired at `now`. */
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
  return row && row.expires_at > now ? tokenOf(row) : undefined
}

/**
 * Consumes a one-time token: true for one of any number of concurrent callers, in whose transaction its effect must
 * be.
 */
export async function useToken(db: Db, id: string, now: Instant): Promise<boolean> {
  const used = await db
    .update(tokens)
    .set({ revoked_at: now })
    .where(and(eq(tokens.id, id), isNull(tokens.revoked_at)))
    .returning({ id: tokens.id })
  return used.length === 1
}

/** The valid tokens of a purpose, of one subject or of all; newest first. */
export async function listTokens(
  db: Db,
  purpose: string,
  now: Instant,
  subjectId?: string,
): Promise<readonly Token[]> {
  const ofSubject = subjectId === undefined ? undefined : eq(tokens.subject_id, subjectId)
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.purpose, purpose), ofSubject, isNull(tokens.revoked_at), gt(tokens.expires_at, now)))
    .orderBy(desc(tokens.created_at))
  return rows.map(tokenOf)
}

function tokenOf(row: typeof tokens.$inferSelect): Token {
  return {
    id: row.id,
    purpose: row.purpose,
    subjectId: row.subject_id,
    expiresAt: row.expires_at,
    needsPin: row.needs_pin,
    detail: row.detail as Token['detail'],
    createdAt: row.created_at,
  }
}
