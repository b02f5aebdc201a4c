/** Moving an account to another address: asked with the password, proved by a link to the new address. */
import { pageAddress, paths } from '#domain/addresses.ts'
import { ownerActor } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { mailboxOf } from '#domain/email.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import { asSql } from '#server/platform/database/together.ts'
import { passwordMatches } from '#server/platform/identity/passwords.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { findToken, newToken, revokeTokens, useToken } from '#server/platform/identity/tokens.ts'
import { inOwnWords } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import { endIssuedLinks, endLinksTo } from '#server/records/accounts/end-issued.ts'
import { passwordChangeAttempts, resetByMailbox } from '#server/records/accounts/attempts.ts'
import type { AddressChangedFacts, NewAddressFacts } from '#server/emails/account-emails.tsx'
import { removeUnproved } from '#server/records/accounts/proved-account.ts'
import { addressPurpose } from '#server/records/accounts/purposes.ts'
import { accountSession, type SignedIn } from '#server/records/accounts/signed-in.ts'
import {
  findProfile,
  findProfileByEmail,
  holdProfile,
  lockOwners,
  updateProfile,
} from '#server/records/accounts/store.ts'

const validMinutes = 60

export type AddressRequest =
  | Verdict<true, 'wrong-password' | 'taken' | 'same'>
  | { ok: false; refusal: 'too-many'; wait: number }

/** Mails a link to the new address; an earlier one stops working. Nothing changes before the link is used. */
export async function requestAddressChange(
  shell: Shell,
  { account }: SignedIn,
  { email, password }: { email: string; password: string },
): Promise<AddressRequest> {
  const { db } = shell.database
  const attempts = passwordChangeAttempts(account.id)
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }
  const profile = await findProfile(db, account.id)
  if (!(await passwordMatches(password, profile?.password_hash)) || !profile) return no('wrong-password')
  await shell.limits.forgive(attempts)
  if (mailboxOf(email) === mailboxOf(profile.email)) return no('same')
  if ((await findProfileByEmail(db, email))?.email_confirmed_at) return no('taken')
  const mailboxWait = await shell.limits.count(resetByMailbox(email))
  if (mailboxWait) return { ok: false, refusal: 'too-many', wait: mailboxWait }

  const now = shell.clock()
  const expiresAt = addMinutes(now, validMinutes)
  const issue = { purpose: addressPurpose, subjectId: profile.id, expiresAt, detail: { email } }
  const { plain, write } = newToken(issue)
  const about = { table: 'profiles', id: profile.id }
  const letter = await inOwnWords<NewAddressFacts>(shell, {
    template: 'address-change',
    to: email,
    facts: {
      link: `${shell.publicUrl()}${pageAddress(paths.auth, { address: plain })}`,
      first_name: profile.first_name,
    },
    about,
  })
  return inTransaction(shell, ownerActor(profile.id), async (tx) => {
    if (!(await holdProfile(tx, profile))) return no('wrong-password')
    await revokeTokens(tx, addressPurpose, profile.id, now)
    await tx.execute(asSql(write))
    const change = { kind: 'account.address-requested', id: profile.id } as const
    await recordEvent(tx, change)
    await shell.mailer.post(tx, letter)
    return yes(true as const)
  })
}

/**
 * Moves the account of whoever is signed in to the address that the link proves: a link alone moves nothing, so that
 * an address that was misspelled gives its holder no account. Every other session and link ends; the address before
 * is told. Answers the new address.
 */
export async function changeAddress(
  shell: Shell,
  { account, sessionId }: SignedIn,
  plain: string,
): Promise<Verdict<string, 'bad-link' | 'taken'>> {
  const { db } = shell.database
  const now = shell.clock()
  const token = await findToken(db, addressPurpose, plain, now)
  const profile = await findProfile(db, account.id)
  const email = token?.detail['email']
  if (!profile || token?.subjectId !== profile.id || typeof email !== 'string') return no('bad-link')
  const letter = await inOwnWords<AddressChangedFacts>(shell, {
    template: 'address-changed',
    to: profile.email,
    facts: { first_name: profile.first_name, email },
    about: { table: 'profiles', id: profile.id },
  })

  return inTransaction(shell, ownerActor(profile.id), async (tx) => {
    await lockOwners(tx)
    if (!(await holdProfile(tx, profile))) return no('bad-link')
    const other = await findProfileByEmail(tx, email)
    if (other?.email_confirmed_at) return no('taken')
    if (!(await useToken(tx, token.id, now))) return no('bad-link')
    if (other) await removeUnproved(shell, tx, other)
    await endIssuedLinks(tx, profile, now)
    await endLinksTo(tx, email, now)
    await endSessionsOf(tx, accountSession, profile.id, now, sessionId)
    await updateProfile(tx, profile.id, { email, email_confirmed_at: now })
    const change = { kind: 'account.address-changed', id: profile.id } as const
    await recordEvent(tx, change)
    await shell.mailer.post(tx, letter)
    return yes(email)
  })
}
