/** How an account comes about: by the setup link, an invitation, or somebody's own wish. */
import { visitor } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { mailboxOf } from '#domain/email.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { findToken, type Token } from '#server/platform/identity/tokens.ts'
import type { Shell } from '#server/context/app-context.ts'
import { mailConfirmation, mustProve } from './confirm-email.ts'
import { isEasyPassword } from './change-password.ts'
import { openProvedAccount } from '#server/records/accounts/proved-account.ts'
import { invitationPurpose, setupPurpose } from '#server/records/accounts/purposes.ts'
import { findProfileByEmail, insertProfile } from '#server/records/accounts/store.ts'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly token: string | null
}

export type SignUpRefusal = 'bad-link' | 'already-registered' | 'easy-password'

/** The new account's id, or null where the address has to be proved first: then there is no account yet. */
export type SignUpVerdict = Verdict<string | null, SignUpRefusal>

/**
 * Signs somebody up. With a link, the account is made at once: the setup link makes the first owner, once; an
 * invitation gives the role that the owner chose. Without one, a link is mailed and nothing else is kept; only where
 * no address has to be proved (`mustProve`), a member's account is made at once.
 */
export async function signUp(shell: Shell, wish: SignUp): Promise<SignUpVerdict> {
  const { email, firstName, lastName, password, token: plain } = wish
  const token = plain === null ? undefined : await linkFor(shell, plain, email)
  if (plain !== null && !token) return no('bad-link')
  const before = await findProfileByEmail(shell.database.db, email)
  const canProve = token !== undefined || mustProve(shell, email)
  if (before && (before.email_confirmed_at !== null || !canProve)) return no('already-registered')
  if (await isEasyPassword(shell, password, { email, first_name: firstName, last_name: lastName }))
    return no('easy-password')

  if (!token && canProve) {
    await mailConfirmation(shell, email)
    return yes(null)
  }
  const passwordHash = await hashPassword(password)
  return token
    ? openProvedAccount(shell, token, { email, firstName, lastName, passwordHash })
    : makeUnprovedAccount(shell, { ...wish, passwordHash })
}

/** A member's account that opens at once, where no mail is sent. Whoever proves its address later replaces it. */
async function makeUnprovedAccount(
  shell: Shell,
  { email, firstName, lastName, passwordHash }: SignUp & { readonly passwordHash: string },
): Promise<SignUpVerdict> {
  return inTransaction(shell, visitor, async (tx) => {
    const id = await insertProfile(tx, {
      email,
      first_name: firstName,
      last_name: lastName,
      role: 'member',
      password_hash: passwordHash,
      email_confirmed_at: null,
    })
    if (!id) return no('already-registered')
    await recordEvent(tx, { kind: 'account.signed-up', id })
    return yes(id)
  })
}

/** The setup link or the invitation to this address behind `plain`. */
async function linkFor(shell: Shell, plain: string, email: string): Promise<Token | undefined> {
  const { db } = shell.database
  const now = shell.clock()
  const setup = await findToken(db, setupPurpose, plain, now)
  if (setup) return setup
  const invitation = await findToken(db, invitationPurpose, plain, now)
  return invitation?.subjectId === mailboxOf(email) ? invitation : undefined
}
