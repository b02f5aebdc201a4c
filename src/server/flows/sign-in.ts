import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { passwordMatches } from '#server/platform/identity/passwords.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/context/app-context.ts'
import { signInAttempts } from '#server/records/accounts/attempts.ts'
import { openAccountSession, type NewSession } from '#server/records/accounts/signed-in.ts'
import { findProfileByEmail, holdProfile } from '#server/records/accounts/store.ts'
import { awaitsProof, isOpenAccount, mailConfirmation } from './steps/prove-address.ts'

interface SignInInput {
  readonly email: string
  readonly password: string
  /** Where the call came from. */
  readonly address: string
  readonly userAgent: string
}

/**
 * Checks the password and opens a session. An unknown address takes as long
 * and gets the same answer as a wrong password. Who has yet to confirm the address is mailed the link again, whatever
 * password came with it: there is none yet.
 */
export async function signIn(
  shell: Shell,
  { email, password, address, userAgent }: SignInInput,
): Promise<NewSession> {
  const attempts = signInAttempts(address, email)
  await limitAttempts(shell, attempts)

  const found = await findProfileByEmail(shell.database.db, email)
  const profile = found && isOpenAccount(shell, found) ? found : undefined
  const matches = await passwordMatches(password, profile?.password_hash)
  const mustConfirm = await awaitsProof(shell, email)
  if (!profile && (mustConfirm || found)) {
    await mailConfirmation(shell, found?.email ?? email)
    return refuse('account.not-confirmed')
  }
  if (!profile || !matches) return refuse('account.wrong-credentials')

  const session = await inTransaction(shell, visitor, async (tx) => {
    // A password that is changed meanwhile opens nothing any more.
    if (!(await holdProfile(tx, profile))) return refuse('account.wrong-credentials')
    return openAccountSession(tx, { accountId: profile.id, userAgent, now: shell.clock() })
  })
  await shell.limits.forgive(attempts)
  return session
}
