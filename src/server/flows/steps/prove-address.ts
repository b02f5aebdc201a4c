/** Whether an address must be proved, and the mailed link that proves it. */
import { pageAddress, paths } from '#domain/addresses.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { mailboxOf } from '#domain/email.ts'
import { addMinutes } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { issueToken, listTokens } from '#server/platform/identity/tokens.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { resetByMailbox } from '#server/records/accounts/attempts.ts'
import type { ConfirmEmailFacts } from '#server/emails/account-emails.tsx'
import { confirmPurpose } from '#server/records/accounts/purposes.ts'
import type { ProfileRow } from '#server/records/accounts/store.ts'

const confirmMinutes = 3 * 24 * 60

/**
 * Whether an address has to be proved before its account opens anything: wherever mail is sent, and always for an
 * address of the allow-list. Without mail its link is at `/dev/mail`, which only this machine reads.
 */
export function mustProve({ config }: AppContext, email: string): boolean {
  return config.smtpUrl !== undefined || config.ownerEmails.includes(mailboxOf(email))
}

/** Whether somebody can sign in to this account. */
export function isOpenAccount(app: AppContext, { email, email_confirmed_at: proved }: ProfileRow): boolean {
  return proved !== null || !mustProve(app, email)
}

/** Whether a link to prove this address was mailed and still works. */
export async function awaitsProof({ database, clock }: AppContext, email: string): Promise<boolean> {
  return (await listTokens(database.db, confirmPurpose, clock(), mailboxOf(email))).length > 0
}

/**
 * Mails a link that proves the address, few an hour to one mailbox. Nothing that was typed with it is kept or mailed:
 * every such link gives the same, so that earlier ones go on working.
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
    const letter = await composeEmail<ConfirmEmailFacts>(app, {
      template: 'account-confirmation',
      to: email,
      // The name that was typed is anybody's; wordings that greet by it greet by the address.
      facts: {
        link: `${app.publicUrl()}${pageAddress(paths.auth, { confirm: plain })}`,
        email,
        first_name: email,
      },
      about: { table: 'confirmations', id },
    })
    await app.mailer.post(tx, letter)
  })
}
