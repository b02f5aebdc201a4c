/** Accounts of proved addresses: only the holder of an address gets one, with the role granted to that address. */
import type { AccountRole } from '#domain/accounts/account.ts'
import { mailboxOf } from '#domain/email.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { listTokens, useToken, type Token } from '#server/platform/identity/tokens.ts'
import { endIssuedLinks, endLinksTo } from '#server/records/accounts/end-issued-links.ts'
import { invitationPurpose, setupPurpose } from '#server/records/accounts/purposes.ts'
import { accountSession, openAccountSession, type NewSession } from '#server/records/accounts/signed-in.ts'
import {
  countOwners,
  deleteProfile,
  findProfileByEmail,
  insertProfile,
  lockOwners,
  type ProfileRow,
} from '#server/records/accounts/store.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  /** User agent of the browser that is signed in with the new account. */
  readonly userAgent: string
}

/** The columns of a new account, once its password passed the checks. */
export async function newProfile(app: AppContext, { email, firstName, lastName, password }: NewAccount) {
  const person = { email, first_name: firstName, last_name: lastName }
  await refuseEasyPassword(app, password, person)
  return { ...person, password_hash: await hashPassword(password) }
}

/**
 * Creates the account of an address that `token` proved (or the first owner's), and signs it in. An account that never
 * proved this address is replaced completely.
 */
export async function openProvedAccount(
  app: AppContext,
  token: Token,
  account: NewAccount,
): Promise<NewSession> {
  const now = app.clock()
  const { email, userAgent } = account
  const profile = await newProfile(app, account)
  return inTransaction(app, visitor, async (tx) => {
    await lockOwners(tx)
    const isFirstOwner = token.purpose === setupPurpose
    if (isFirstOwner && (await countOwners(tx)) > 0) return refuse('account.link-invalid')
    const before = await findProfileByEmail(tx, email)
    if (before?.email_confirmed_at) return refuse('account.already-registered')
    const role = isFirstOwner ? 'owner' : await grantedRole(app, tx, email)
    if (!(await useToken(tx, token.id, now))) return refuse('account.link-invalid')

    if (before) await removeUnproved(app, tx, before)
    await endLinksTo(tx, email, now)
    const id = await insertProfile(tx, { ...profile, role, email_confirmed_at: now })
    if (!id) throw new Error('the address was taken under the lock')
    await recordEvent(tx, { kind: 'account.signed-up', id, detail: { by: token.purpose, role } })
    return openAccountSession(tx, { accountId: id, userAgent, now })
  })
}

/** The role for an address: an open invitation's, or owner by OWNER_EMAILS, otherwise member. */
export async function grantedRole(
  { config, clock }: AppContext,
  tx: Db,
  email: string,
): Promise<AccountRole> {
  const mailbox = mailboxOf(email)
  const invitations = await listTokens(tx, invitationPurpose, clock(), mailbox)
  const isOwner =
    config.ownerEmails.includes(mailbox) || invitations.some(({ detail }) => detail['role'] === 'owner')
  return isOwner ? 'owner' : 'member'
}

/** Deletes an account that never proved its address, with its sessions and links. */
export async function removeUnproved(app: AppContext, tx: Tx, { id, email }: ProfileRow): Promise<void> {
  await endSessionsOf(tx, accountSession, id, app.clock())
  await endIssuedLinks(tx, { id, email }, app.clock())
  await deleteProfile(tx, id)
  await recordEvent(tx, { kind: 'account.replaced', id })
}
