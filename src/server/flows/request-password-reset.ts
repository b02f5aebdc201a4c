import { pageAddress, paths } from '#domain/addresses.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { addMinutes } from '#domain/time.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { inOwnWords } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import { resetByAddress, resetByMailbox } from '#server/records/accounts/attempts.ts'
import type { PasswordResetFacts } from '#server/emails/account-emails.tsx'
import { resetPurpose } from '#server/records/accounts/purposes.ts'
import { findProfileByEmail, holdProfile } from '#server/records/accounts/store.ts'
import { awaitsProof, isOpenAccount, mailConfirmation } from './steps/prove-address.ts'

const resetMinutes = 60

/** Mails a link if the address has an account, and one to confirm the address where that was never done. */
export async function requestPasswordReset(
  shell: Shell,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitAttempts(shell, resetByAddress(address))
  const profile = await findProfileByEmail(shell.database.db, email)
  if (!profile || !isOpenAccount(shell, profile)) {
    if (profile || (await awaitsProof(shell, email))) await mailConfirmation(shell, profile?.email ?? email)
    return
  }
  if ((await shell.limits.count(resetByMailbox(email))) !== undefined) return

  const expiresAt = addMinutes(shell.clock(), resetMinutes)
  await inTransaction(shell, visitor, async (tx) => {
    if (!(await holdProfile(tx, profile))) return
    const { plain } = await issueToken(tx, { purpose: resetPurpose, subjectId: profile.id, expiresAt })
    const letter = await inOwnWords<PasswordResetFacts>(shell, {
      template: 'password-reset',
      to: profile.email,
      facts: {
        link: `${shell.publicUrl()}${pageAddress(paths.auth, { reset: plain })}`,
        first_name: profile.first_name,
      },
      about: { table: 'profiles', id: profile.id },
    })
    await shell.mailer.post(tx, letter)
  })
}
