import type { Invitation, TeamMember } from '#contract/accounts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listTokens } from '#server/platform/identity/tokens.ts'
import { invitationPurpose } from '#server/records/accounts/purposes.ts'
import { listProfiles } from '#server/records/accounts/store.ts'

/** All accounts and all open invitations. */
export async function listTeam(
  app: AppContext,
): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
  const { db } = app.database
  const members = (await listProfiles(db)).map(
    ({ password_hash: _secret, email_confirmed_at: confirmed, ...member }) => ({
      ...member,
      email_confirmed: confirmed !== null,
    }),
  )
  const invitations = (await listTokens(db, invitationPurpose, app.clock())).map(
    ({ id, subjectId, detail, createdAt, expiresAt }): Invitation => ({
      id,
      email: subjectId,
      role: detail['role'] === 'owner' ? 'owner' : 'member',
      created_at: createdAt,
      expires_at: expiresAt,
    }),
  )
  return { members, invitations }
}
