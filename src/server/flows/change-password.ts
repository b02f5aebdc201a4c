import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { hashPassword, passwordMatches } from '#server/platform/identity/passwords.ts'
import { endSession, endSessionsOf } from '#server/platform/identity/sessions.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { passwordChangeAttempts } from '#server/records/accounts/attempts.ts'
import { endIssuedLinks } from '#server/records/accounts/end-issued-links.ts'
import {
  accountActor,
  accountSession,
  openAccountSession,
  type NewSession,
  type SignedIn,
} from '#server/records/accounts/signed-in.ts'
import { findProfile, lockProfile, updateProfile } from '#server/records/accounts/store.ts'
import { refuseEasyPassword } from './steps/refuse-easy-password.ts'

interface ChangePasswordInput {
  readonly current: string
  readonly password: string
  readonly signOutOthers: boolean
  readonly userAgent: string
}

/**
 * Changes the password of the signed-in account, given the current one, and opens a new session. Ends the current
 * session and every emailed link, and with `signOutOthers` all other sessions.
 */
export async function changePassword(
  app: AppContext,
  who: SignedIn,
  { current, password, signOutOthers, userAgent }: ChangePasswordInput,
): Promise<NewSession> {
  const { account, sessionId } = who
  const attempts = passwordChangeAttempts(account.id)
  await limitAttempts(app, attempts)
  const profile = await findProfile(app.database.db, account.id)
  if (!(await passwordMatches(current, profile?.password_hash)) || !profile)
    return refuse('account.current-password-wrong')
  await refuseEasyPassword(app, password, account)

  const now = app.clock()
  const passwordHash = await hashPassword(password)
  const session = await inTransaction(app, accountActor(who), async (tx) => {
    if (!(await lockProfile(tx, profile))) return refuse('account.current-password-wrong')
    await updateProfile(tx, account.id, { password_hash: passwordHash })
    await endIssuedLinks(tx, profile, now)
    if (signOutOthers) await endSessionsOf(tx, accountSession, account.id, now)
    else await endSession(tx, sessionId, now)
    await recordEvent(tx, { kind: 'account.password-set', id: account.id })
    return openAccountSession(tx, { accountId: account.id, userAgent, now })
  })
  await app.limits.uncount(attempts)
  return session
}
