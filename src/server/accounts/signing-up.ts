/** How an account comes about: by the setup link, an invitation, the allow-list, or somebody's own wish. */
import type { AccountRole } from '#domain/accounts/account.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordChange } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asSql } from '#server/platform/database/together.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { findToken, newToken, useToken, type Token } from '#server/platform/identity/tokens.ts'
import { inOwnWords } from '#server/settings/letters.ts'
import type { Shell } from '#server/shell.ts'
import { isEasyPassword } from './new-password.ts'
import { invitationPurpose } from './invitations.ts'
import type { ConfirmEmailFacts } from './mails.tsx'
import { setupPurpose } from './setup.ts'
import { countOwners, findProfileByEmail, insertProfile, lockOwners, updateProfile } from './store.ts'

export const confirmPurpose = 'account-confirmation'
const confirmMinutes = 3 * 24 * 60

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly token: string | null
}

export type SignUpRefusal = 'bad-link' | 'already-registered' | 'easy-password'

/** The new account, and whether its address has to be confirmed before it can sign in. */
export interface NewAccount {
  readonly id: string
  readonly mustConfirm: boolean
}

/**
 * Makes an account. The setup link makes the first owner, once; an invitation gives the role that the owner
 * chose; an address on the allow-list is an owner's; everybody else is a member who waits for approval. Only
 * the last two have to confirm their address, and only where mail is really sent.
 */
export async function makeAccount(shell: Shell, wish: SignUp): Promise<Verdict<NewAccount, SignUpRefusal>> {
  const { db } = shell.database
  if (await findProfileByEmail(db, wish.email)) return no('already-registered')
  const grant = await grantOf(shell, wish)
  if (!grant) return no('bad-link')
  const { email, firstName, lastName, password } = wish
  if (await isEasyPassword(shell, password, { email, first_name: firstName, last_name: lastName }))
    return no('easy-password')
  const passwordHash = await hashPassword(password)

  return db.transaction(async (tx) => {
    await lockOwners(tx)
    if (grant.kind === 'setup' && (await countOwners(tx)) > 0) return no('bad-link')
    if (grant.token && !(await useToken(tx, grant.token.id, shell.clock()))) return no('bad-link')

    const mustConfirm = grant.kind === 'open' && shell.config.smtpUrl !== undefined
    const address = grant.kind === 'invitation' ? grant.email : email
    const id = await insertProfile(tx, {
      email: address,
      first_name: firstName,
      last_name: lastName,
      role: grant.role,
      password_hash: passwordHash,
      email_confirmed_at: mustConfirm ? null : shell.clock(),
    })
    if (!id) return no('already-registered')

    const change = {
      table: 'profiles',
      id,
      action: 'signed up',
      detail: { by: grant.kind, role: grant.role },
    }
    await recordChange(tx, { kind: 'visitor' }, change)
    if (mustConfirm) await mailConfirmation(shell, tx, { id, email: address, firstName })
    return yes({ id, mustConfirm })
  })
}

/** Confirms the address behind a mailed link; a link works once. */
export async function confirmEmail(shell: Shell, plain: string): Promise<Verdict<true, 'bad-link'>> {
  const { db } = shell.database
  const token = await findToken(db, confirmPurpose, plain, shell.clock())
  if (!token) return no('bad-link')
  return db.transaction(async (tx) => {
    if (!(await useToken(tx, token.id, shell.clock()))) return no('bad-link')
    await updateProfile(tx, token.subjectId, { email_confirmed_at: shell.clock() })
    const change = { table: 'profiles', id: token.subjectId, action: 'confirmed the address' }
    await recordChange(tx, { kind: 'visitor' }, change)
    return yes(true)
  })
}

/** A fresh confirmation link by mail. */
export async function mailConfirmation(
  shell: Shell,
  tx: Db,
  { id, email, firstName }: { id: string; email: string; firstName: string },
): Promise<void> {
  const expiresAt = addMinutes(shell.clock(), confirmMinutes)
  const { plain, write } = newToken({ purpose: confirmPurpose, subjectId: id, expiresAt })
  await tx.execute(asSql(write))
  const letter = await inOwnWords<ConfirmEmailFacts>(shell, {
    template: 'account-confirmation',
    to: email,
    facts: { link: `${shell.publicUrl()}/auth?confirm=${plain}`, first_name: firstName },
    about: { table: 'profiles', id },
  })
  await shell.mailer.post(tx, letter)
}

type Grant =
  | { readonly kind: 'setup'; readonly role: AccountRole; readonly token: Token }
  | { readonly kind: 'invitation'; readonly role: AccountRole; readonly token: Token; readonly email: string }
  | { readonly kind: 'open'; readonly role: AccountRole; readonly token?: undefined }

/** What this sign-up may become; nothing when it came with a link that is no good, or not for this address. */
async function grantOf(shell: Shell, { email, token: plain }: SignUp): Promise<Grant | undefined> {
  const { db } = shell.database
  if (plain === null) {
    const isListed = shell.config.ownerEmails.includes(email.toLowerCase())
    return { kind: 'open', role: isListed ? 'owner' : 'member' }
  }
  const now = shell.clock()
  const setup = await findToken(db, setupPurpose, plain, now)
  if (setup) return { kind: 'setup', role: 'owner', token: setup }
  const token = await findToken(db, invitationPurpose, plain, now)
  if (!token || token.subjectId !== email.toLowerCase()) return undefined
  const role = token.detail['role'] === 'owner' ? 'owner' : 'member'
  return { kind: 'invitation', role, token, email: token.subjectId }
}
