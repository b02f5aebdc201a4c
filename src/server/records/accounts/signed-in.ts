/** Who is signed in: the session behind a secret, with its account. */
import type { Account } from '#contract/accounts.ts'
import type { Actor } from '#domain/permissions.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { noteUseAfterMinutes, openSession, touchSession } from '#server/platform/identity/sessions.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import type { AppContext } from '#server/context/app-context.ts'

/** The kind of session that opens the office; its subject is the profile's id. */
export const accountSession = 'account'

/** A session lasts this long after it was last used (C-44). */
const sessionMinutes = 30 * 24 * 60

export interface SignedIn {
  readonly sessionId: string
  readonly account: Account
}

/** What the changes of whoever is signed in are recorded under. */
export function accountActor({ account }: SignedIn): Actor {
  return { kind: account.role, accountId: account.id }
}

const findText = `
  select s.id as session_id, s.last_seen_at, p.id, p.email, p.first_name, p.last_name, p.role
  from sessions s join profiles p on p.id = s.subject_id::uuid
  where s.token_hash = $1 and s.kind = '${accountSession}' and s.expires_at > $2 and s.ended_at is null`

/** The account that `secret` is a session of; the session is kept alive by being used. */
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

/** A session that was just opened, with its secret. */
export interface NewSession {
  readonly accountId: string
  readonly secret: string
}

/** Opens a session for an account that just proved who it is. */
export async function openAccountSession(
  tx: Db,
  { accountId, userAgent, now }: { accountId: string; userAgent: string; now: Instant },
): Promise<NewSession> {
  const expiresAt = sessionEnd(now)
  const opening = { kind: accountSession, subjectId: accountId, expiresAt, userAgent }
  return { accountId, secret: await openSession(tx, opening) }
}

/** When a session that is used at `now` ends. */
function sessionEnd(now: Instant): Instant {
  return addMinutes(now, sessionMinutes)
}
