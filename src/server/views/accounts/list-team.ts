import type { Invitation, TeamMember } from '#contract/accounts.ts'
import type { Shell } from '#server/context/app-context.ts'
import { listTokens } from '#server/platform/identity/tokens.ts'
import { invitationPurpose } from '#server/records/accounts/purposes.ts'
import { listProfiles } from '#server/records/accounts/store.ts'

/** Every account, and the invitations that are open. */
export async function listTeam(shell: Shell): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
  const { db } = shell.database
  const members = (await listProfiles(db)).map(
    ({ password_hash: _secret, email_confirmed_at: confirmed, ...member }) => ({
      ...member,
      email_confirmed: confirmed !== null,
    }),
  )
  const invitations = (await listTokens(db, invitationPurpose, shell.clock())).map(
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
