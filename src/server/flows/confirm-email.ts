import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { accountAttempts } from '#server/records/accounts/attempts.ts'
import { confirmPurpose } from '#server/records/accounts/purposes.ts'
import type { NewSession } from '#server/records/accounts/signed-in.ts'
import { openProvedAccount, type NewAccount } from './steps/open-account.ts'

/** Creates the account of the address that an emailed link proves, and signs it in; a link works once. */
export async function confirmEmail(
  app: AppContext,
  { token: plain, ...person }: Omit<NewAccount, 'email'> & { readonly token: string },
): Promise<NewSession> {
  const token = await findToken(app.database.db, confirmPurpose, plain, app.clock())
  const email = token?.detail['email']
  if (!token || typeof email !== 'string') return refuse('account.link-invalid')
  const session = await openProvedAccount(app, token, { ...person, email })
  // Earlier failed attempts on this address do not lock out its owner.
  await app.limits.reset([accountAttempts(email)])
  return session
}
