import { Eye, Pencil } from 'lucide-react'
import type { MemberRow } from '#contract/staff.ts'
import { rateLabel } from '#domain/staff/member.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { RowName, TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { RoleBadge } from '#web/office/kit/role-badge.tsx'
import { RowActions, RowButton, RowIcon } from '#web/office/kit/row-actions.tsx'
import { MeasuredEmail } from '#web/office/kit/measured.tsx'
import { useSetActive } from './staff-data.ts'

interface Doings {
  readonly onView: (member: MemberRow) => void
  readonly onEdit: (member: MemberRow) => void
}

/** The columns of A §2. */
export function staffColumns({ onView, onEdit }: Doings): readonly Column<MemberRow>[] {
  return [
    {
      key: 'name',
      header: 'Staff Member',
      card: 'lead',
      className: 'rows:min-w-44',
      cell: (member) => (
        <TwoLines
          fact={<RowName onView={() => onView(member)}>{member.name}</RowName>}
          detail={member.hire_date === null ? undefined : `Since ${mediumDate(member.hire_date)}`}
        />
      ),
    },
    { key: 'role', header: 'Role', card: 'left', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: 'rate',
      header: 'Rate',
      card: 'right',
      cell: ({ hourly_rate }) => (
        <span className={hourly_rate === null ? 'text-fg-muted' : 'num whitespace-nowrap'}>
          {rateLabel(hourly_rate)}
        </span>
      ),
    },
    {
      key: 'contact',
      header: 'Contact',
      card: 'wide',
      className: 'cards:empty:hidden',
      cell: ({ contact: { email, phone } }) => (
        <>
          {email === null ? null : <MeasuredEmail address={email} />}
          {phone === null ? null : <span className="num block text-small text-fg-muted">{phone}</span>}
        </>
      ),
    },
    {
      key: 'assignments',
      header: 'Assignments',
      card: 'wide',
      cell: ({ upcoming }) => <span className="num whitespace-nowrap">{upcoming} upcoming</span>,
    },
    {
      key: 'status',
      header: 'Status',
      card: 'status',
      cell: ({ active }) => <ActiveBadge active={active} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      card: 'actions',
      right: true,
      cell: (member) => (
        <RowActions>
          <ActiveButton member={member} />
          <RowIcon label={`Edit ${member.name}`} onClick={() => onEdit(member)} icon={Pencil} />
          <RowIcon label={`View ${member.name}`} onClick={() => onView(member)} icon={Eye} />
        </RowActions>
      ),
    },
  ]
}

export function ActiveBadge({ active }: { readonly active: boolean }) {
  return <Badge tone={active ? 'ok' : 'note'}>{active ? 'Active' : 'Inactive'}</Badge>
}

function ActiveButton({ member }: { readonly member: MemberRow }) {
  const set = useSetActive(member.id, member.upcoming)
  const action = member.active ? 'Deactivate' : 'Activate'
  return (
    <RowButton
      aria-label={`${action} ${member.name}`}
      busy={set.isPending}
      busyLabel="Saving…"
      onClick={() => set.mutate(!member.active)}
    >
      {action}
    </RowButton>
  )
}
