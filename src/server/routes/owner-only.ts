/** The office's door for what is no function: files that go out and come in. */
import type { Context } from 'hono'
import { accountMessages } from '#domain/accounts/account.ts'
import { findSignedIn, type SignedIn } from '#server/records/accounts/signed-in.ts'
import type { Shell } from '#server/context/app-context.ts'

/** The owner who asks, or the answer to anybody else. */
export async function refuseUnlessOwner(shell: Shell, c: Context): Promise<SignedIn | Response> {
  const who = await findSignedIn(shell, c.req.raw.headers)
  if (who?.account.role === 'owner') return who
  return who
    ? c.json({ success: false, error: accountMessages.accessDenied, code: 'FORBIDDEN' }, 403)
    : c.json({ success: false, error: accountMessages.notSignedIn, code: 'NOT_SIGNED_IN' }, 401)
}
