import { pageAddress, paths } from '#domain/addresses.ts'
import { mailboxOf } from '#domain/email.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { NewAddressData } from '#server/emails/account-emails.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { passwordMatches } from '#server/platform/identity/passwords.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { passwordChangeAttempts, resetByMailbox } from '#server/records/accounts/attempts.ts'
import { addressPurpose } from '#server/records/accounts/purposes.ts'
import { accountActor, type SignedIn } from '#server/records/accounts/signed-in.ts'
import { findProfile, findProfileByEmail, lockProfile } from '#server/records/accounts/store.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

const validMinutes = 60

/**
 * Emails a link to the new address of the signed-in account, given the password; earlier links stop working. Nothing
 * changes until the link is used.
 */
export async function requestAddressChange(
  app: AppContext,
  who: SignedIn,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db } = app.database
  const attempts = passwordChangeAttempts(who.account.id)
  await limitAttempts(app, attempts)
  const profile = await findProfile(db, who.account.id)
  if (!(await passwordMatches(password, profile?.password_hash)) || !profile)
    return refuse('account.password-wrong')
  await app.limits.uncount(attempts)
  if (mailboxOf(email) === mailboxOf(profile.email)) return refuse('account.address-same')
  if ((await findProfileByEmail(db, email))?.email_confirmed_at) return refuse('account.address-taken')
  await limitAttempts(app, resetByMailbox(email))

  const now = app.clock()
  const { id } = profile
  await inTransaction(app, accountActor(who), async (tx) => {
    if (!(await lockProfile(tx, profile))) return refuse('account.password-wrong')
    await revokeTokens(tx, addressPurpose, id, now)
    const expiresAt = addMinutes(now, validMinutes)
    const issue = { purpose: addressPurpose, subjectId: id, expiresAt, detail: { email } }
    const { plain } = await issueToken(tx, issue)
    await recordEvent(tx, { kind: 'account.address-requested', id })
    const message = await composeEmail<NewAddressData>(app, {
      template: 'address-change',
      to: email,
      data: {
        link: `${app.publicUrl()}${pageAddress(paths.auth, { address: plain })}`,
        first_name: profile.first_name,
      },
      about: { table: 'profiles', id },
    })
    await app.mailer.post(tx, message)
  })
}
