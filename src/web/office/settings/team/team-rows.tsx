import type { Invitation, TeamMember } from '#contract/accounts.ts'
import { Badge } from '#ui/badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { measured, measuredEmail, TwoLines } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { MemberActions } from './member-actions.tsx'
import { roleTexts } from './role-texts.ts'

type TeamRow =
  | {
      readonly kind: 'member'
      readonly member: TeamMember
      readonly isMe: boolean
      readonly isLastOwner: boolean
    }
  | { readonly kind: 'invitation'; readonly invitation: Invitation }

/** Those who wait for approval, then owners, then open invitations. */
export function teamRows(
  { members, invitations }: { readonly members: TeamMember[]; readonly invitations: Invitation[] },
  myId: string | undefined,
): readonly TeamRow[] {
  const owners = members.filter((member) => member.role === 'owner').length
  const rows = members.map((member) => ({
    kind: 'member' as const,
    member,
    isMe: member.id === myId,
    isLastOwner: member.role === 'owner' && owners === 1,
  }))
  return [
    ...rows.filter((row) => row.member.role === 'member'),
    ...rows.filter((row) => row.member.role === 'owner'),
    ...invitations.map((invitation) => ({ kind: 'invitation', invitation }) as const),
  ]
}

export function rowKey(row: TeamRow): string {
  return row.kind === 'member' ? row.member.id : row.invitation.id
}

export const teamColumns: readonly Column<TeamRow>[] = [
  {
    header: 'Person',
    card: 'lead',
    cell: (row) =>
      row.kind === 'member' ? (
        <TwoLines
          fact={`${row.member.first_name} ${row.member.last_name}${row.isMe ? ' (you)' : ''}`}
          look={`font-semibold ${measured}`}
          detail={row.member.email}
          detailLook={measuredEmail}
        />
      ) : (
        <TwoLines
          fact={row.invitation.email}
          look={`font-semibold ${measuredEmail}`}
          detail="Has no account yet"
        />
      ),
  },
  {
    header: 'Role',
    card: 'hidden',
    cell: (row) => roleTexts[row.kind === 'member' ? row.member.role : row.invitation.role].label,
  },
  {
    header: 'Since',
    card: 'wide',
    cell: (row) =>
      row.kind === 'member' ? (
        <span className="num">
          <span className="text-fg-muted rows:hidden">{roleTexts[row.member.role].label} since </span>
          <DateText at={row.member.created_at} />
        </span>
      ) : (
        <TwoLines
          fact={
            <span className="num font-normal">
              <span className="rows:hidden">{roleTexts[row.invitation.role].label}, invited </span>
              <span className="cards:hidden">Invited </span>
              <DateText at={row.invitation.created_at} />
            </span>
          }
          detail={
            <>
              Valid until <DateText at={row.invitation.expires_at} />
            </>
          }
        />
      ),
  },
  { header: 'Status', card: 'status', cell: (row) => <TeamBadge row={row} /> },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (row) =>
      row.kind === 'member' ? (
        <MemberActions member={row.member} isMe={row.isMe} isLastOwner={row.isLastOwner} />
      ) : (
        <InvitationActions invitation={row.invitation} />
      ),
  },
]

function TeamBadge({ row }: { readonly row: TeamRow }) {
  if (row.kind === 'invitation') return <Badge tone="info">Invited</Badge>
  const { role, email_confirmed: confirmed } = row.member
  return (
    <span className="inline-flex flex-wrap gap-1.5 cards:justify-end">
      {role === 'owner' ? <Badge tone="ok">Active</Badge> : <Badge tone="warn">Waiting for approval</Badge>}
      {confirmed ? null : (
        <Badge tone="note" plain>
          Email not confirmed
        </Badge>
      )}
    </span>
  )
}
