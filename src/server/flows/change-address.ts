import type { AppContext } from '#server/context/app-context.ts'
import type { AddressChangedData } from '#server/emails/account-emails.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { findToken, useToken } from '#server/platform/identity/tokens.ts'
import { endIssuedLinks, endLinksTo } from '#server/records/accounts/end-issued-links.ts'
import { addressPurpose } from '#server/records/accounts/purposes.ts'
import { accountActor, accountSession, type SignedIn } from '#server/records/accounts/signed-in.ts'
import {
  findProfile,
  findProfileByEmail,
  lockProfile,
  lockOwners,
  updateProfile,
} from '#server/records/accounts/store.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { removeUnproved } from './steps/open-account.ts'

/**
 * Moves the signed-in account to the address that the link proves. The link requires a session of the account, so that
 * a misspelled address gives its holder no access. Ends all other sessions and links, and emails the old address.
 * Returns the new address.
 */
export async function changeAddress(app: AppContext, who: SignedIn, plain: string): Promise<string> {
  const { db } = app.database
  const now = app.clock()
  const token = await findToken(db, addressPurpose, plain, now)
  const profile = await findProfile(db, who.account.id)
  const email = token?.detail['email']
  if (!profile || token?.subjectId !== profile.id || typeof email !== 'string')
    return refuse('account.link-invalid')
  const { id, first_name } = profile
  const message = await composeEmail<AddressChangedData>(app, {
    template: 'address-changed',
    to: profile.email,
    data: { first_name, email },
    about: { table: 'profiles', id },
  })

  await inTransaction(app, accountActor(who), async (tx) => {
    await lockOwners(tx)
    if (!(await lockProfile(tx, profile))) return refuse('account.link-invalid')
    const other = await findProfileByEmail(tx, email)
    if (other?.email_confirmed_at) return refuse('account.address-taken-meanwhile')
    if (!(await useToken(tx, token.id, now))) return refuse('account.link-invalid')
    if (other) await removeUnproved(app, tx, other)
    await endIssuedLinks(tx, profile, now)
    await endLinksTo(tx, email, now)
    await endSessionsOf(tx, accountSession, id, now, who.sessionId)
    await updateProfile(tx, id, { email, email_confirmed_at: now })
    await recordEvent(tx, { kind: 'account.address-changed', id })
    await app.mailer.post(tx, message)
  })
  return email
}
