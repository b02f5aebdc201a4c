/** Signing in and out, and a forgotten password. */
import { pageAddress, paths } from '#domain/addresses.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asSql } from '#server/platform/database/together.ts'
import { hashPassword, passwordMatches } from '#server/platform/identity/passwords.ts'
import { endSessionsOf, openSession } from '#server/platform/identity/sessions.ts'
import { findToken, newToken, useToken } from '#server/platform/identity/tokens.ts'
import { inOwnWords } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import { awaitsProof, isOpenAccount, mailConfirmation } from './confirm-email.ts'
import { endIssuedLinks } from '#server/records/accounts/end-issued.ts'
import {
  accountAttempts,
  resetByAddress,
  resetByMailbox,
  signInAttempts,
} from '#server/records/accounts/attempts.ts'
import type { PasswordResetFacts } from '#server/emails/account-emails.tsx'
import { isEasyPassword } from './change-password.ts'
import { grantedRole } from '#server/records/accounts/proved-account.ts'
import { resetPurpose } from '#server/records/accounts/purposes.ts'
import { accountSession, sessionEnd } from '#server/records/accounts/signed-in.ts'
import {
  findProfile,
  findProfileByEmail,
  holdProfile,
  lockOwners,
  updateProfile,
  type ProfileRow,
} from '#server/records/accounts/store.ts'

const resetMinutes = 60

export type SignInVerdict =
  | Verdict<{ readonly secret: string; readonly accountId: string }, 'wrong-credentials' | 'not-confirmed'>
  | { ok: false; refusal: 'too-many'; wait: number }

interface Credentials {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly userAgent: string
}

/**
 * Checks the password and opens a session; the answer is its secret and whose it is. An unknown address takes as long and gets
 * the same answer as a wrong password. Who has yet to confirm the address is mailed the link again, whatever password
 * came with it: there is none yet.
 */
export async function signIn(
  shell: Shell,
  { email, password, address, userAgent }: Credentials,
): Promise<SignInVerdict> {
  const { db } = shell.database
  const attempts = signInAttempts(address, email)
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }

  const found = await findProfileByEmail(db, email)
  const profile = found && isOpenAccount(shell, found) ? found : undefined
  const matches = await passwordMatches(password, profile?.password_hash)
  const mustConfirm = await awaitsProof(shell, email)
  if (!profile && (mustConfirm || found)) {
    await mailConfirmation(shell, found?.email ?? email)
    return no('not-confirmed')
  }
  if (!profile || !matches) return no('wrong-credentials')

  // A password that is changed meanwhile opens nothing any more.
  const secret = await inTransaction(shell, visitor, async (tx) =>
    (await holdProfile(tx, profile)) ? openAccountSession(shell, profile.id, userAgent, tx) : undefined,
  )
  if (secret === undefined) return no('wrong-credentials')
  await shell.limits.forgive(attempts)
  return yes({ secret, accountId: profile.id })
}

/** A session for an account that just proved who it is. */
export async function openAccountSession(
  shell: Shell,
  id: string,
  userAgent: string,
  db: Db = shell.database.db,
): Promise<string> {
  const expiresAt = sessionEnd(shell.clock())
  return openSession(db, { kind: accountSession, subjectId: id, expiresAt, userAgent })
}

/**
 * Mails a link if the address has an account, and one to confirm the address where that was never done. Answers the
 * wait in seconds where too much was asked.
 */
export async function requestReset(
  shell: Shell,
  { email, address }: { email: string; address: string },
): Promise<number | undefined> {
  const { db } = shell.database
  const wait = await shell.limits.count(resetByAddress(address))
  if (wait) return wait
  const profile = await findProfileByEmail(db, email)
  if (!profile || !isOpenAccount(shell, profile)) {
    if (profile || (await awaitsProof(shell, email))) await mailConfirmation(shell, profile?.email ?? email)
    return undefined
  }
  if ((await shell.limits.count(resetByMailbox(email))) !== undefined) return undefined

  const expiresAt = addMinutes(shell.clock(), resetMinutes)
  const { plain, write } = newToken({ purpose: resetPurpose, subjectId: profile.id, expiresAt })
  const letter = await inOwnWords<PasswordResetFacts>(shell, {
    template: 'password-reset',
    to: profile.email,
    facts: {
      link: `${shell.publicUrl()}${pageAddress(paths.auth, { reset: plain })}`,
      first_name: profile.first_name,
    },
    about: { table: 'profiles', id: profile.id },
  })
  await inTransaction(shell, visitor, async (tx) => {
    if (!(await holdProfile(tx, profile))) return
    await tx.execute(asSql(write))
    await shell.mailer.post(tx, letter)
  })
  return undefined
}

/**
 * Sets a new password with a mailed link, once, and answers whose. All its links and all sessions end; whoever got
 * the mail has thereby confirmed the address.
 */
export async function resetPassword(
  shell: Shell,
  { token: plain, password }: { token: string; password: string },
): Promise<Verdict<string, 'bad-link' | 'easy-password'>> {
  const { db } = shell.database
  const now = shell.clock()
  const token = await findToken(db, resetPurpose, plain, now)
  const profile = token && (await findProfile(db, token.subjectId))
  if (!token || !profile) return no('bad-link')
  if (await isEasyPassword(shell, password, profile)) return no('easy-password')
  const passwordHash = await hashPassword(password)

  const verdict = await inTransaction(shell, visitor, async (tx) => {
    await lockOwners(tx)
    if (!(await holdProfile(tx, profile)) || !(await useToken(tx, token.id, now))) return no('bad-link')
    const proof = profile.email_confirmed_at ? {} : await proofOf(shell, tx, profile)
    await endIssuedLinks(tx, profile, now)
    await endSessionsOf(tx, accountSession, profile.id, now)
    await updateProfile(tx, profile.id, { password_hash: passwordHash, ...proof })
    const change = { kind: 'account.password-set', id: profile.id } as const
    await recordEvent(tx, change)
    return yes(profile.id)
  })
  // Whoever guessed at it meanwhile does not keep its owner out.
  if (verdict.ok) await shell.limits.forget([accountAttempts(profile.email)])
  return verdict
}

/** What the first proof of an address gives its account. */
async function proofOf(shell: Shell, tx: Db, { email, role }: ProfileRow) {
  const granted = await grantedRole(shell, tx, email)
  return { email_confirmed_at: shell.clock(), role: role === 'owner' ? role : granted }
}
