/** Who else may come in: invitations, approval, roles, removal (ruling on the first owner). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Invitation, InvitationView, TeamMember } from '#contract/accounts.ts'
import type { AccountRole } from '#domain/accounts/account.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import { mailboxOf } from '#domain/email.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { asSql } from '#server/platform/database/together.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import {
  findToken,
  listTokens,
  newToken,
  revokeTokens,
  useToken,
  type Token,
} from '#server/platform/identity/tokens.ts'
import { inOwnWords } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { InvitationFacts } from '#server/emails/account-emails.tsx'
import { endIssuedLinks } from '#server/records/accounts/end-issued.ts'
import { confirmPurpose, invitationPurpose, setupPurpose } from '#server/records/accounts/purposes.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'
import {
  countOwners,
  deleteProfile,
  findProfile,
  findProfileByEmail,
  listProfiles,
  lockOwners,
  updateProfile,
} from '#server/records/accounts/store.ts'

const validMinutes = 14 * 24 * 60

export async function listTeam(shell: Shell): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
  const { db } = shell.database
  const members = (await listProfiles(db)).map(
    ({ password_hash: _secret, email_confirmed_at: confirmed, ...member }) => ({
      ...member,
      email_confirmed: confirmed !== null,
    }),
  )
  const invitations = (await listTokens(db, invitationPurpose, shell.clock())).map(presentInvitation)
  return { members, invitations }
}

/**
 * Mails a one-time link; an earlier one to the same address stops working. An account that never proved the address is
 * no reason against it: the link replaces it.
 */
export async function invite(
  shell: Shell,
  actor: Actor,
  { email, role, inviter }: { email: string; role: AccountRole; inviter: string },
): Promise<Verdict<true, 'already-registered'>> {
  const address = mailboxOf(email)
  const now = shell.clock()
  const expiresAt = addMinutes(now, validMinutes)
  const { id, plain, write } = newToken({
    purpose: invitationPurpose,
    subjectId: address,
    expiresAt,
    detail: { role },
  })
  const letter = await inOwnWords<InvitationFacts>(shell, {
    template: 'account-invitation',
    to: email,
    facts: { link: `${shell.publicUrl()}${pageAddress(paths.auth, { invite: plain })}`, inviter, role },
    about: { table: 'invitations', id },
  })

  return inTransaction(shell, actor, async (tx) => {
    await lockOwners(tx)
    if ((await findProfileByEmail(tx, email))?.email_confirmed_at) return no('already-registered')
    await revokeTokens(tx, invitationPurpose, address, now)
    await tx.execute(asSql(write))
    const change = { kind: 'account.invited', id, detail: { email: address, role } } as const
    await recordEvent(tx, change)
    await shell.mailer.post(tx, letter)
    return yes(true)
  })
}

export async function withdrawInvitation(shell: Shell, actor: Actor, id: string): Promise<boolean> {
  const { db } = shell.database
  const open = await listTokens(db, invitationPurpose, shell.clock())
  const token = open.find((each) => each.id === id)
  if (!token) return false
  return inTransaction(shell, actor, async (tx) => {
    if (!(await useToken(tx, token.id, shell.clock()))) return false
    const change = { kind: 'account.invitation-withdrawn', id, detail: { email: token.subjectId } } as const
    await recordEvent(tx, change)
    return true
  })
}

/** What a link of the setup, of an invitation or of a confirmation is good for. */
export async function readInvitation(shell: Shell, plain: string): Promise<InvitationView | undefined> {
  const { db } = shell.database
  const now = shell.clock()
  if (await findToken(db, setupPurpose, plain, now))
    return (await countOwners(db)) === 0 ? { kind: 'setup', email: null } : undefined
  const invitation = await findToken(db, invitationPurpose, plain, now)
  if (invitation) return { kind: 'invitation', email: invitation.subjectId }
  const confirmation = await findToken(db, confirmPurpose, plain, now)
  return confirmation && { kind: 'confirmation', email: confirmation.subjectId }
}

export type TeamRefusal = 'not-found' | 'last-owner'

/** Gives a role; approving somebody is making an owner of them. The last owner stays one. */
export async function setRole(
  shell: Shell,
  actor: Actor,
  { id, role }: { id: string; role: AccountRole },
): Promise<Verdict<true, TeamRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    await lockOwners(tx)
    const profile = await findProfile(tx, id)
    if (!profile) return no('not-found')
    if (profile.role === role) return yes(true)
    if (profile.role === 'owner' && (await countOwners(tx)) === 1) return no('last-owner')
    await updateProfile(tx, id, { role })
    const change = { kind: 'account.role-changed', id, detail: { from: profile.role, to: role } } as const
    await recordEvent(tx, change)
    return yes(true)
  })
}

/** Removes an account, signs it out everywhere and ends all its links; what it did stays recorded. */
export async function removeAccount(
  shell: Shell,
  actor: Actor,
  id: string,
): Promise<Verdict<true, TeamRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    await lockOwners(tx)
    const profile = await findProfile(tx, id)
    if (!profile) return no('not-found')
    if (profile.role === 'owner' && (await countOwners(tx)) === 1) return no('last-owner')
    await endSessionsOf(tx, accountSession, id, shell.clock())
    await endIssuedLinks(tx, profile, shell.clock())
    await deleteProfile(tx, id)
    const detail = { email: profile.email, name: `${profile.first_name} ${profile.last_name}` }
    await recordEvent(tx, { kind: 'account.removed', id, detail })
    return yes(true)
  })
}

function presentInvitation(token: Token): Invitation {
  return {
    id: token.id,
    email: token.subjectId,
    role: token.detail['role'] === 'owner' ? 'owner' : 'member',
    created_at: token.createdAt,
    expires_at: token.expiresAt,
  }
}
