/** Signing in and out, and a forgotten password. */
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordChange } from '#server/platform/changes/changes.ts'
import { asSql } from '#server/platform/database/together.ts'
import { hashPassword, passwordMatches } from '#server/platform/identity/passwords.ts'
import { endSessionsOf, openSession } from '#server/platform/identity/sessions.ts'
import { findToken, newToken, revokeTokens, useToken } from '#server/platform/identity/tokens.ts'
import { inOwnWords } from '#server/settings/letters.ts'
import type { Shell } from '#server/shell.ts'
import { accountAttempts, resetByAddress, resetByMailbox, signInAttempts } from './limits.ts'
import type { PasswordResetFacts } from './mails.tsx'
import { isEasyPassword } from './new-password.ts'
import { accountSession, sessionEnd } from './signed-in.ts'
import { mailConfirmation } from './signing-up.ts'
import { findProfile, findProfileByEmail, updateProfile } from './store.ts'

const resetPurpose = 'password-reset'
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
 * the same answer as a wrong password. Who has yet to confirm the address is mailed the link again.
 */
export async function signIn(
  shell: Shell,
  { email, password, address, userAgent }: Credentials,
): Promise<SignInVerdict> {
  const { db } = shell.database
  const attempts = signInAttempts(address, email)
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }

  const profile = await findProfileByEmail(db, email)
  if (!(await passwordMatches(password, profile?.password_hash)) || !profile) return no('wrong-credentials')

  if (profile.email_confirmed_at === null) {
    const { id, first_name: firstName } = profile
    if ((await shell.limits.count(resetByMailbox(email))) === undefined)
      await db.transaction((tx) => mailConfirmation(shell, tx, { id, email: profile.email, firstName }))
    return no('not-confirmed')
  }
  await shell.limits.forgive(attempts)
  return yes({ secret: await openAccountSession(shell, profile.id, userAgent), accountId: profile.id })
}

/** A session for an account that just proved who it is. */
export async function openAccountSession(shell: Shell, id: string, userAgent: string): Promise<string> {
  const expiresAt = sessionEnd(shell.clock())
  return openSession(shell.database.db, { kind: accountSession, subjectId: id, expiresAt, userAgent })
}

/** Mails a link if the address has an account; answers the wait in seconds where too much was asked. */
export async function requestReset(
  shell: Shell,
  { email, address }: { email: string; address: string },
): Promise<number | undefined> {
  const { db } = shell.database
  const wait = await shell.limits.count(resetByAddress(address))
  if (wait) return wait
  const mailboxIsFull = (await shell.limits.count(resetByMailbox(email))) !== undefined
  const profile = await findProfileByEmail(db, email)
  if (!profile || mailboxIsFull) return undefined

  const expiresAt = addMinutes(shell.clock(), resetMinutes)
  const { plain, write } = newToken({ purpose: resetPurpose, subjectId: profile.id, expiresAt })
  const letter = await inOwnWords<PasswordResetFacts>(shell, {
    template: 'password-reset',
    to: profile.email,
    facts: { link: `${shell.publicUrl()}/auth?reset=${plain}`, first_name: profile.first_name },
    about: { table: 'profiles', id: profile.id },
  })
  await db.transaction(async (tx) => {
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

  const verdict = await db.transaction(async (tx) => {
    if (!(await useToken(tx, token.id, now))) return no('bad-link')
    await revokeTokens(tx, resetPurpose, profile.id, now)
    await endSessionsOf(tx, accountSession, profile.id, now)
    await updateProfile(tx, profile.id, {
      password_hash: passwordHash,
      email_confirmed_at: profile.email_confirmed_at ?? now,
    })
    const change = { table: 'profiles', id: profile.id, action: 'set a new password' }
    await recordChange(tx, { kind: 'visitor' }, change)
    return yes(profile.id)
  })
  // Whoever guessed at it meanwhile does not keep its owner out.
  if (verdict.ok) await shell.limits.forget([accountAttempts(profile.email)])
  return verdict
}
