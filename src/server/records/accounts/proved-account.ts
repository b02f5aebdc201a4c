/** Accounts of proved addresses: only whoever controls an address gets one, with the role that address was given. */
import { visitor } from '#server/platform/core/actor.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { AccountRole } from '#domain/accounts/account.ts'
import { mailboxOf } from '#domain/email.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { listTokens, useToken, type Token } from '#server/platform/identity/tokens.ts'
import type { Shell } from '#server/context/app-context.ts'
import { endIssuedLinks, endLinksTo } from './end-issued.ts'
import { invitationPurpose, setupPurpose } from './purposes.ts'
import { accountSession } from './signed-in.ts'
import {
  countOwners,
  deleteProfile,
  findProfileByEmail,
  insertProfile,
  lockOwners,
  type ProfileRow,
} from './store.ts'

interface ProvedPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}

/**
 * Makes the account of an address that `token` proved (or the first owner's), and answers its id. An account that
 * never proved this address is replaced: nothing of it survives.
 */
export async function openProvedAccount(
  shell: Shell,
  token: Token,
  { email, firstName, lastName, passwordHash }: ProvedPerson,
): Promise<Verdict<string, 'bad-link' | 'already-registered'>> {
  const now = shell.clock()
  return inTransaction(shell, visitor, async (tx) => {
    await lockOwners(tx)
    if (token.purpose === setupPurpose && (await countOwners(tx)) > 0) return no('bad-link')
    const before = await findProfileByEmail(tx, email)
    if (before?.email_confirmed_at) return no('already-registered')
    const role = token.purpose === setupPurpose ? 'owner' : await grantedRole(shell, tx, email)
    if (!(await useToken(tx, token.id, now))) return no('bad-link')

    if (before) await removeUnproved(shell, tx, before)
    await endLinksTo(tx, email, now)
    const id = await insertProfile(tx, {
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      password_hash: passwordHash,
      email_confirmed_at: now,
    })
    if (!id) throw new Error('the address was taken under the lock')
    const detail = { by: token.purpose, role }
    await recordEvent(tx, { kind: 'account.signed-up', id, detail })
    return yes(id)
  })
}

/** The role of whoever proves an address: an open invitation's or the allow-list's, else a member's. */
export async function grantedRole({ config, clock }: Shell, tx: Db, email: string): Promise<AccountRole> {
  const mailbox = mailboxOf(email)
  const invitations = await listTokens(tx, invitationPurpose, clock(), mailbox)
  const isOwner =
    config.ownerEmails.includes(mailbox) || invitations.some(({ detail }) => detail['role'] === 'owner')
  return isOwner ? 'owner' : 'member'
}

/** Removes an account that never proved its address, with its sessions and links. */
export async function removeUnproved(shell: Shell, tx: Tx, { id, email }: ProfileRow): Promise<void> {
  await endSessionsOf(tx, accountSession, id, shell.clock())
  await endIssuedLinks(tx, { id, email }, shell.clock())
  await deleteProfile(tx, id)
  const change = { kind: 'account.replaced', id } as const
  await recordEvent(tx, change)
}
