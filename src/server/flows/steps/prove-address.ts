/** Proof of an address: whether it is required, and the confirmation link. */
import { pageAddress, paths } from '#domain/addresses.ts'
import { mailboxOf } from '#domain/email.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { ConfirmEmailData } from '#server/emails/account-emails.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { issueToken, listTokens } from '#server/platform/identity/tokens.ts'
import { resetByMailbox } from '#server/records/accounts/attempts.ts'
import { confirmPurpose } from '#server/records/accounts/purposes.ts'
import type { ProfileRow } from '#server/records/accounts/store.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

const confirmMinutes = 3 * 24 * 60

/**
 * Whether an address must be proved before its account can be used: wherever emails are sent, and always for an
 * address in OWNER_EMAILS. Without a mail server the link is at `/dev/mail`, which only loopback requests can read.
 */
export function mustProve({ config }: AppContext, email: string): boolean {
  return config.smtpUrl !== undefined || config.ownerEmails.includes(mailboxOf(email))
}

/** Whether this account can sign in. */
export function isOpenAccount(app: AppContext, { email, email_confirmed_at: proved }: ProfileRow): boolean {
  return proved !== null || !mustProve(app, email)
}

/** Whether a confirmation link was emailed and still works. */
export async function awaitsProof({ database, clock }: AppContext, email: string): Promise<boolean> {
  return (await listTokens(database.db, confirmPurpose, clock(), mailboxOf(email))).length > 0
}

/**
 * Emails a link that proves the address, rate-limited per mailbox. Names and password of the sign-up are neither
 * stored nor emailed: every such link is equivalent, so earlier ones keep working.
 */
export async function mailConfirmation(app: AppContext, email: string): Promise<void> {
  if ((await app.limits.count(resetByMailbox(email))) !== undefined) return
  const expiresAt = addMinutes(app.clock(), confirmMinutes)
  await inTransaction(app, visitor, async (tx) => {
    const { id, plain } = await issueToken(tx, {
      purpose: confirmPurpose,
      subjectId: mailboxOf(email),
      expiresAt,
      detail: { email },
    })
    await recordEvent(tx, { kind: 'account.confirmation-requested', id })
    const message = await composeEmail<ConfirmEmailData>(app, {
      template: 'account-confirmation',
      to: email,
      // The typed name is not trusted: templates that greet by name use the address.
      data: {
        link: `${app.publicUrl()}${pageAddress(paths.auth, { confirm: plain })}`,
        email,
        first_name: email,
      },
      about: { table: 'confirmations', id },
    })
    await app.mailer.post(tx, message)
  })
}
