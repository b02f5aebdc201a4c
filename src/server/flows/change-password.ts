/** Passwords as they are chosen: what anybody would try first is refused, and what is chosen ends what was before. */
import { ownerActor } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isNamedPassword } from '#domain/accounts/password.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import { isCommonPassword } from '#server/platform/identity/common-passwords.ts'
import { hashPassword, passwordMatches } from '#server/platform/identity/passwords.ts'
import { endSession, endSessionsOf } from '#server/platform/identity/sessions.ts'
import type { Shell } from '#server/context/app-context.ts'
import { passwordChangeAttempts } from '#server/records/accounts/attempts.ts'
import { endIssuedLinks } from '#server/records/accounts/end-issued.ts'
import { accountSession, type SignedIn } from '#server/records/accounts/signed-in.ts'
import { findProfile, holdProfile, updateProfile } from '#server/records/accounts/store.ts'

/** Who will have the password; their names are no passwords. */
interface Chooser {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Whether a password is one that many use, or a name of the house, the business or the person. */
export async function isEasyPassword(shell: Shell, password: string, chooser: Chooser): Promise<boolean> {
  const { business_name: business } = await shell.settings()
  const { email, first_name: first, last_name: last } = chooser
  const names = [business, email, email.split('@')[0] ?? '', first, last, first + last]
  return isNamedPassword(password, names) || isCommonPassword(password)
}

export type PasswordChange =
  | Verdict<true, 'wrong-password' | 'easy-password'>
  | { ok: false; refusal: 'too-many'; wait: number }

/**
 * Sets another password for whoever is signed in and knows the one before. This session and every mailed link end;
 * other sessions do where `signOutOthers` says so.
 */
export async function changePassword(
  shell: Shell,
  { account, sessionId }: SignedIn,
  { current, password, signOutOthers }: { current: string; password: string; signOutOthers: boolean },
): Promise<PasswordChange> {
  const { db } = shell.database
  const attempts = passwordChangeAttempts(account.id)
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }
  const profile = await findProfile(db, account.id)
  if (!(await passwordMatches(current, profile?.password_hash)) || !profile) return no('wrong-password')
  if (await isEasyPassword(shell, password, account)) return no('easy-password')

  const now = shell.clock()
  const passwordHash = await hashPassword(password)
  const verdict = await inTransaction(shell, ownerActor(account.id), async (tx) => {
    if (!(await holdProfile(tx, profile))) return no('wrong-password')
    await updateProfile(tx, account.id, { password_hash: passwordHash })
    await endIssuedLinks(tx, profile, now)
    if (signOutOthers) await endSessionsOf(tx, accountSession, account.id, now)
    else await endSession(tx, sessionId, now)
    const change = { kind: 'account.password-set', id: account.id } as const
    await recordEvent(tx, change)
    return yes(true as const)
  })
  if (verdict.ok) await shell.limits.forgive(attempts)
  return verdict
}
