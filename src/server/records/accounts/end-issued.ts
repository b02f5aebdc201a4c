import { mailboxOf } from '#domain/email.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { revokeTokens } from '#server/platform/identity/tokens.ts'
import { addressPurpose, confirmPurpose, invitationPurpose, resetPurpose } from './purposes.ts'

/**
 * Revokes every link that was issued to an account or to its address. Called where a password is set, an address is
 * proved or changed, and an account is removed: what was issued before gives nothing afterwards.
 */
export async function endIssuedLinks(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
  now: Instant,
): Promise<void> {
  for (const purpose of [resetPurpose, addressPurpose]) await revokeTokens(tx, purpose, id, now)
  await endLinksTo(tx, email, now)
}

/** Revokes the links that make an account for an address. */
export async function endLinksTo(tx: Tx, email: string, now: Instant): Promise<void> {
  for (const purpose of [confirmPurpose, invitationPurpose])
    await revokeTokens(tx, purpose, mailboxOf(email), now)
}
