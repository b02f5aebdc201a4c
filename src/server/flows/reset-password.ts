import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { findToken, useToken } from '#server/platform/identity/tokens.ts'
import { accountAttempts } from '#server/records/accounts/attempts.ts'
import { endIssuedLinks } from '#server/records/accounts/end-issued-links.ts'
import { resetPurpose } from '#server/records/accounts/purposes.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'
import {
  findProfile,
  lockProfile,
  lockOwners,
  updateProfile,
  type ProfileRow,
} from '#server/records/accounts/store.ts'
import { grantedRole } from './steps/open-account.ts'
import { refuseEasyPassword } from './steps/refuse-easy-password.ts'

/**
 * Sets a new password with an emailed link, once, and returns the account. Ends all its links and sessions. The link
 * also proves the address.
 */
export async function resetPassword(
  app: AppContext,
  { token: plain, password }: { token: string; password: string },
): Promise<string> {
  const { db } = app.database
  const now = app.clock()
  const token = await findToken(db, resetPurpose, plain, now)
  const profile = token && (await findProfile(db, token.subjectId))
  if (!token || !profile) return refuse('account.link-invalid')
  await refuseEasyPassword(app, password, profile)
  const passwordHash = await hashPassword(password)

  await inTransaction(app, visitor, async (tx) => {
    await lockOwners(tx)
    if (!(await lockProfile(tx, profile)) || !(await useToken(tx, token.id, now)))
      return refuse('account.link-invalid')
    const proof = profile.email_confirmed_at ? {} : await proofOf(app, tx, profile)
    await endIssuedLinks(tx, profile, now)
    await endSessionsOf(tx, accountSession, profile.id, now)
    await updateProfile(tx, profile.id, { password_hash: passwordHash, ...proof })
    await recordEvent(tx, { kind: 'account.password-set', id: profile.id })
  })
  // Earlier failed attempts on this account do not lock out its owner.
  await app.limits.reset([accountAttempts(profile.email)])
  return profile.id
}

/** The fields that the first proof of an address sets on its account. */
async function proofOf(app: AppContext, tx: Db, { email, role }: ProfileRow) {
  const granted = await grantedRole(app, tx, email)
  return { email_confirmed_at: app.clock(), role: role === 'owner' ? role : granted }
}
