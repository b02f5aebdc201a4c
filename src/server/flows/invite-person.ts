import type { AccountRole } from '#domain/accounts/account.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import { mailboxOf } from '#domain/email.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { InvitationData } from '#server/emails/account-emails.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey } from '#server/platform/idempotency/claim-key.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import { invitationPurpose } from '#server/records/accounts/purposes.ts'
import { findProfileByEmail, lockOwners } from '#server/records/accounts/store.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

const validMinutes = 14 * 24 * 60

/**
 * Emails a one-time link, at most once per key; earlier ones to the same address stop working. An account that never proved the address does
 * not prevent it: the link replaces it.
 */
export async function invitePerson(
  app: AppContext,
  actor: Actor,
  { email, role, inviter }: { email: string; role: AccountRole; inviter: string },
  key?: string,
): Promise<void> {
  const mailbox = mailboxOf(email)
  const now = app.clock()
  await inTransaction(app, actor, async (tx) => {
    await lockOwners(tx)
    const claim = await claimKey(
      tx,
      { scope: 'invite-person', key, input: { email, role } },
      { success: true },
    )
    if (claim === 'again') return
    if (claim === 'other') return refuse('email.key-reused')
    if ((await findProfileByEmail(tx, email))?.email_confirmed_at) return refuse('account.has-account')
    await revokeTokens(tx, invitationPurpose, mailbox, now)
    const expiresAt = addMinutes(now, validMinutes)
    const issue = { purpose: invitationPurpose, subjectId: mailbox, expiresAt, detail: { role } }
    const { id, plain } = await issueToken(tx, issue)
    await recordEvent(tx, { kind: 'account.invited', id, detail: { email: mailbox, role } })
    const message = await composeEmail<InvitationData>(app, {
      template: 'account-invitation',
      to: email,
      data: { link: `${app.publicUrl()}${pageAddress(paths.auth, { invite: plain })}`, inviter, role },
      about: { table: 'invitations', id },
    })
    await app.mailer.post(tx, message)
  })
}
