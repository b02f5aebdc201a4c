import type { LinkView } from '#contract/accounts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import {
  addressPurpose,
  confirmPurpose,
  invitationPurpose,
  resetPurpose,
  setupPurpose,
} from '#server/records/accounts/purposes.ts'
import { countOwners, findProfile } from '#server/records/accounts/store.ts'

/** What a one-time link of an account is for; undefined where it does not work. */
export async function readLink(app: AppContext, plain: string): Promise<LinkView | undefined> {
  const { db } = app.database
  const find = (purpose: string) => findToken(db, purpose, plain, app.clock())
  if (await find(setupPurpose))
    return (await countOwners(db)) === 0 ? { kind: 'setup', email: null } : undefined
  const invitation = await find(invitationPurpose)
  if (invitation) return { kind: 'invitation', email: invitation.subjectId }
  const confirmation = await find(confirmPurpose)
  if (confirmation) return { kind: 'confirmation', email: confirmation.subjectId }
  const reset = await find(resetPurpose)
  const profile = reset && (await findProfile(db, reset.subjectId))
  if (profile) return { kind: 'reset', email: profile.email }
  const email = (await find(addressPurpose))?.detail['email']
  return typeof email === 'string' ? { kind: 'address', email } : undefined
}
