/** The signed-in account: a session and its profile. */
import type { Actor } from '#domain/permissions.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Account } from '#contract/accounts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { noteUseAfterMinutes, openSession, touchSession } from '#server/platform/identity/sessions.ts'

/** Kind of office sessions; the subject is the profile's id. */
export const accountSession = 'account'

/** Lifetime after the last use (C-44). */
const sessionMinutes = 30 * 24 * 60

export interface SignedIn {
  readonly sessionId: string
  readonly account: Account
}

/** The actor of the signed-in account's writes. */
export function accountActor({ account }: SignedIn): Actor {
  return { kind: account.role, accountId: account.id }
}

const findText = `
  select s.id as session_id, s.last_seen_at, p.id, p.email, p.first_name, p.last_name, p.role
  from sessions s join profiles p on p.id = s.subject_id::uuid
  where s.token_hash = $1 and s.kind = '${accountSession}' and s.expires_at > $2 and s.ended_at is null`

/** The account of the session behind `secret`; extends the session. */
export async function findSignedIn(app: AppContext, secret: string): Promise<SignedIn | undefined> {
  const { database, clock } = app
  const now = clock()
  const { rows } = await database.pool.query<Account & { session_id: string; last_seen_at: Date }>({
    name: 'find-signed-in',
    text: findText,
    values: [hashToken(secret), now],
  })
  const [row] = rows
  if (!row) return undefined
  const { session_id: sessionId, last_seen_at: lastSeen, ...account } = row
  if (lastSeen.toISOString() < addMinutes(now, -noteUseAfterMinutes))
    await touchSession(database.db, sessionId, now, sessionEnd(now))
  return { sessionId, account }
}

/** A new session with its secret. */
export interface NewSession {
  readonly accountId: string
  readonly secret: string
}

/** Opens a session for an authenticated account. */
export async function openAccountSession(
  tx: Db,
  { accountId, userAgent, now }: { accountId: string; userAgent: string; now: Instant },
): Promise<NewSession> {
  const expiresAt = sessionEnd(now)
  const opening = { kind: accountSession, subjectId: accountId, expiresAt, userAgent }
  return { accountId, secret: await openSession(tx, opening) }
}

/** End of a session that is used at `now`. */
function sessionEnd(now: Instant): Instant {
  return addMinutes(now, sessionMinutes)
}
