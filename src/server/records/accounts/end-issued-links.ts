import { mailboxOf } from '#domain/email.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import { revokeCalendarFeeds } from './calendar-feeds.ts'
import { addressPurpose, confirmPurpose, invitationPurpose, resetPurpose } from './purposes.ts'

/**
 * Revokes all links of an account and of its address, and its calendar feeds. Called when a password is set, an address is proved or changed,
 * and an account is deleted: earlier links give no access afterwards.
 */
export async function endIssuedLinks(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
  now: Instant,
): Promise<void> {
  for (const purpose of [resetPurpose, addressPurpose]) await revokeTokens(tx, purpose, id, now)
  await revokeCalendarFeeds(tx, id, now)
  await endLinksTo(tx, email, now)
}

/** Revokes the links that create an account for an address. */
export async function endLinksTo(tx: Tx, email: string, now: Instant): Promise<void> {
  for (const purpose of [confirmPurpose, invitationPurpose])
    await revokeTokens(tx, purpose, mailboxOf(email), now)
}
