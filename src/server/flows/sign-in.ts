import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { passwordMatches } from '#server/platform/identity/passwords.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { signInAttempts } from '#server/records/accounts/attempts.ts'
import { openAccountSession, type NewSession } from '#server/records/accounts/signed-in.ts'
import { findProfileByEmail, lockProfile } from '#server/records/accounts/store.ts'
import { awaitsProof, isOpenAccount, mailConfirmation } from './steps/prove-address.ts'

interface SignInInput {
  readonly email: string
  readonly password: string
  /** Network address of the caller. */
  readonly address: string
  readonly userAgent: string
}

/**
 * Checks the password and opens a session. An unknown address takes as long and gets the same answer as a wrong
 * password. An account whose address is not proved gets the confirmation link again, whatever the password: it has
 * none yet.
 */
export async function signIn(
  app: AppContext,
  { email, password, address, userAgent }: SignInInput,
): Promise<NewSession> {
  const attempts = signInAttempts(address, email)
  await limitAttempts(app, attempts)

  const found = await findProfileByEmail(app.database.db, email)
  const profile = found && isOpenAccount(app, found) ? found : undefined
  const matches = await passwordMatches(password, profile?.password_hash)
  const mustConfirm = await awaitsProof(app, email)
  if (!profile && (mustConfirm || found)) {
    await mailConfirmation(app, found?.email ?? email)
    return refuse('account.not-confirmed')
  }
  if (!profile || !matches) return refuse('account.wrong-credentials')

  const session = await inTransaction(app, visitor, async (tx) => {
    // The session is refused if the password changed since it was compared.
    if (!(await lockProfile(tx, profile))) return refuse('account.wrong-credentials')
    return openAccountSession(tx, { accountId: profile.id, userAgent, now: app.clock() })
  })
  await app.limits.uncount(attempts)
  return session
}
