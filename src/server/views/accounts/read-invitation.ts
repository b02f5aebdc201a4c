import type { InvitationView } from '#contract/accounts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { confirmPurpose, invitationPurpose, setupPurpose } from '#server/records/accounts/purposes.ts'
import { countOwners } from '#server/records/accounts/store.ts'

/** What a setup, invitation or confirmation link is for; undefined where it does not work. */
export async function readInvitation(app: AppContext, plain: string): Promise<InvitationView | undefined> {
  const { db } = app.database
  const now = app.clock()
  if (await findToken(db, setupPurpose, plain, now))
    return (await countOwners(db)) === 0 ? { kind: 'setup', email: null } : undefined
  const invitation = await findToken(db, invitationPurpose, plain, now)
  if (invitation) return { kind: 'invitation', email: invitation.subjectId }
  const confirmation = await findToken(db, confirmPurpose, plain, now)
  return confirmation && { kind: 'confirmation', email: confirmation.subjectId }
}
