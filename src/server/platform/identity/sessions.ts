import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import { hashToken, randomToken } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import { sessions, tokens } from './schema.ts'

/** Maximum lifetime of a session, even if it is used. */
export const longestSessionDays = 90

export interface Session {
  readonly id: string
  readonly kind: string
  readonly subjectId: string
  readonly expiresAt: Instant
  readonly lastSeenAt: Instant
  readonly fromTokenId: string | null
}

interface Opening {
  readonly kind: string
  readonly subjectId: string
  readonly expiresAt: Instant
  /** The token it was opened with: when that is revoked, the session ends. */
  readonly fromTokenId?: string
  /** User agent of the browser; cut to 300 characters. */
  readonly userAgent?: string
  /** Hash of the device cookie, for `hasOpenedByToken`. */
  readonly deviceHash?: string | undefined
}

/** Opens a session and returns its secret. */
export async function openSession(
  db: Db,
  { kind, subjectId, expiresAt, fromTokenId, deviceHash, userAgent = '' }: Opening,
): Promise<string> {
  const secret = randomToken()
  await db.insert(sessions).values({
    token_hash: hashToken(secret),
    kind,
    subject_id: subjectId,
    expires_at: expiresAt,
    from_token_id: fromTokenId ?? null,
    device_hash: deviceHash ?? null,
    user_agent: userAgent.slice(0, 300),
  })
  return secret
}

/** The open session of one of these `kinds` behind `secret`. */
export async function findSession(
  db: Db,
  kinds: readonly string[],
  secret: string,
  now: Instant,
): Promise<Session | undefined> {
  const [row] = await db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      subjectId: sessions.subject_id,
      expiresAt: sessions.expires_at,
      lastSeenAt: sessions.last_seen_at,
      fromTokenId: sessions.from_token_id,
    })
    .from(sessions)
    .leftJoin(tokens, eq(tokens.id, sessions.from_token_id))
    .where(
      and(
        eq(sessions.token_hash, hashToken(secret)),
        inArray(sessions.kind, kinds),
        gt(sessions.expires_at, now),
        isNull(sessions.ended_at),
        or(isNull(sessions.from_token_id), isNull(tokens.revoked_at)),
      ),
    )
  return row
}

/** The last use of a session is stored at most this often. */
export const noteUseAfterMinutes = 10

/** Stores the use of a session and extends it to `expiresAt`. A session from a token is never extended. */
export async function extendSession(
  db: Db,
  session: Session,
  now: Instant,
  expiresAt: Instant,
): Promise<void> {
  if (session.lastSeenAt > addMinutes(now, -noteUseAfterMinutes)) return
  const end = session.fromTokenId ? {} : { expires_at: atMost(expiresAt) }
  await db
    .update(sessions)
    .set({ last_seen_at: now, ...end })
    .where(eq(sessions.id, session.id))
}

/** Stores the use of a session and extends it. */
export async function touchSession(db: Db, id: string, now: Instant, expiresAt: Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ last_seen_at: now, expires_at: atMost(expiresAt) })
    .where(eq(sessions.id, id))
}

function atMost(expiresAt: Instant) {
  return sql`least(${expiresAt}::timestamptz, ${sessions.created_at} + ${longestSessionDays} * interval '1 day')`
}

/** Ends a session. */
export async function endSession(db: Db, id: string, now: Instant): Promise<void> {
  await db.update(sessions).set({ ended_at: now }).where(eq(sessions.id, id))
}

export interface OpenSession {
  readonly id: string
  readonly created_at: Instant
  readonly last_seen_at: Instant
  readonly user_agent: string
}

/** The open sessions of a subject, the latest used first. */
export async function listOpenSessions(
  db: Db,
  kind: string,
  subjectId: string,
  now: Instant,
): Promise<readonly OpenSession[]> {
  return db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(livingOf(kind, subjectId, now))
    .orderBy(desc(sessions.last_seen_at))
}

/** Ends all open sessions of a subject, except `exceptId`. */
export async function endSessionsOf(
  db: Db,
  kind: string,
  subjectId: string,
  now: Instant,
  exceptId?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ ended_at: now })
    .where(
      and(livingOf(kind, subjectId, now), exceptId === undefined ? undefined : ne(sessions.id, exceptId)),
    )
}

/** Ends all open sessions of a subject except the `keep` that were used last. */
export async function endIdleSessions(
  db: Db,
  kind: string,
  subjectId: string,
  now: Instant,
  keep: number,
): Promise<void> {
  const idle = await db
    .select({ id: sessions.id })
    .from(sessions)
    .leftJoin(tokens, eq(tokens.id, sessions.from_token_id))
    .where(and(livingOf(kind, subjectId, now), isNull(tokens.revoked_at)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at))
    .offset(keep)
  if (idle.length === 0) return
  const ids = idle.map(({ id }) => id)
  await db.update(sessions).set({ ended_at: now }).where(inArray(sessions.id, ids))
}

/** Whether a device opened a session of a subject, open or ended, with a token that is not revoked. */
export async function hasOpenedByToken(
  db: Db,
  { kind, subjectId, deviceHash }: { kind: string; subjectId: string; deviceHash: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(tokens, eq(tokens.id, sessions.from_token_id))
    .where(
      and(
        eq(sessions.kind, kind),
        eq(sessions.subject_id, subjectId),
        eq(sessions.device_hash, deviceHash),
        isNull(tokens.revoked_at),
      ),
    )
    .limit(1)
  return row !== undefined
}

function livingOf(kind: string, subjectId: string, now: Instant) {
  return and(
    eq(sessions.kind, kind),
    eq(sessions.subject_id, subjectId),
    gt(sessions.expires_at, now),
    isNull(sessions.ended_at),
  )
}

/** Deletes sessions that ended or expired more than a day before `now`. */
export async function deleteOldSessions(db: Db, now: Instant): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, addMinutes(now, -24 * 60)))
}
