/** Who is signed in: the session behind a request's cookie, with its profile. */
import type { Account } from '#contract/accounts.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import { readSecret } from '#server/platform/http/session-cookie.ts'
import { noteUseAfterMinutes, touchSession } from '#server/platform/identity/sessions.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import type { Shell } from '#server/context/app-context.ts'

/** The kind of session that opens the office; its subject is the profile's id. */
export const accountSession = 'account'
export const accountCookie = 'account'

/** A session lasts this long after it was last used (decisions C-44). */
const sessionMinutes = 30 * 24 * 60

export interface SignedIn {
  readonly sessionId: string
  readonly account: Account
}

const findText = `
  select s.id as session_id, s.last_seen_at, p.id, p.email, p.first_name, p.last_name, p.role
  from sessions s join profiles p on p.id = s.subject_id::uuid
  where s.token_hash = $1 and s.kind = '${accountSession}' and s.expires_at > $2 and s.ended_at is null`

/** Whoever is signed in in the browser that sent `headers`; the session is kept alive by being used. */
export async function findSignedIn(shell: Shell, headers: Headers): Promise<SignedIn | undefined> {
  const secret = sessionSecret(shell, headers)
  if (!secret) return undefined
  const { database, clock } = shell
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

/** The secret that the browser sent with `headers`. */
export function sessionSecret({ publicUrl }: Shell, headers: Headers): string | undefined {
  return readSecret(headers.get('cookie'), accountCookie, publicUrl())
}

/** When a session that is used at `now` ends. */
export function sessionEnd(now: Instant): Instant {
  return addMinutes(now, sessionMinutes)
}
