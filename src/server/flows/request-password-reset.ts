import { pageAddress, paths } from '#domain/addresses.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { PasswordResetData } from '#server/emails/account-emails.tsx'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { resetByAddress, resetByMailbox } from '#server/records/accounts/attempts.ts'
import { resetPurpose } from '#server/records/accounts/purposes.ts'
import { findProfileByEmail, lockProfile } from '#server/records/accounts/store.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { awaitsProof, isOpenAccount, mailConfirmation } from './steps/prove-address.ts'

const resetMinutes = 60

/** Emails a reset link if the address has an account, or a confirmation link where the address was never proved. */
export async function requestPasswordReset(
  app: AppContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitAttempts(app, resetByAddress(address))
  const profile = await findProfileByEmail(app.database.db, email)
  if (!profile || !isOpenAccount(app, profile)) {
    if (profile || (await awaitsProof(app, email))) await mailConfirmation(app, profile?.email ?? email)
    return
  }
  if ((await app.limits.count(resetByMailbox(email))) !== undefined) return

  const expiresAt = addMinutes(app.clock(), resetMinutes)
  await inTransaction(app, visitor, async (tx) => {
    if (!(await lockProfile(tx, profile))) return
    const { plain } = await issueToken(tx, { purpose: resetPurpose, subjectId: profile.id, expiresAt })
    const message = await composeEmail<PasswordResetData>(app, {
      template: 'password-reset',
      to: profile.email,
      data: {
        link: `${app.publicUrl()}${pageAddress(paths.auth, { reset: plain })}`,
        first_name: profile.first_name,
      },
      about: { table: 'profiles', id: profile.id },
    })
    await app.mailer.post(tx, message)
  })
}
