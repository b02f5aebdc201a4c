import { Eye, Pencil, Power } from 'lucide-react'
import type { MemberRow } from '#contract/member-views.ts'
import { rateLabel } from '#domain/staff/member.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { measuredEmail, RowName } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { RoleBadge } from '#web/office/kit/role-badge.tsx'
import { MoreActions, RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useSetActive } from './staff-data.ts'

export const staffColumns: readonly Column<MemberRow>[] = [
  {
    header: 'Staff Member',
    sort: { by: 'name', first: 'asc' },
    card: 'lead',
    className: 'rows:min-w-44',
    cell: (member) => (
      <RowName detail={member.hire_date === null ? undefined : `Since ${mediumDate(member.hire_date)}`}>
        {member.name}
      </RowName>
    ),
  },
  {
    header: 'Role',
    sort: { by: 'role', first: 'asc' },
    card: 'left',
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    header: 'Rate',
    sort: { by: 'rate', first: 'desc' },
    card: 'right',
    cell: ({ hourly_rate }) => (
      <span className={hourly_rate === null ? 'text-fg-muted' : 'num whitespace-nowrap'}>
        {rateLabel(hourly_rate)}
      </span>
    ),
  },
  {
    header: 'Contact',
    spare: true,
    card: 'hidden',
    className: 'cards:empty:hidden',
    cell: ({ contact: { email, phone } }) => (
      <>
        {email === null ? null : <span className={`block truncate ${measuredEmail}`}>{email}</span>}
        {phone === null ? null : <span className="num block text-small text-fg-muted">{phone}</span>}
      </>
    ),
  },
  {
    header: 'Assignments',
    card: 'wide',
    cell: ({ upcoming }) => <span className="num cards:text-small">{upcoming} upcoming</span>,
  },
  {
    header: 'Status',
    card: 'status',
    cell: ({ active }) => <ActiveBadge active={active} />,
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (member) => <Actions member={member} />,
  },
]

export function ActiveBadge({ active }: { readonly active: boolean }) {
  return <Badge tone={active ? 'ok' : 'note'}>{active ? 'Active' : 'Inactive'}</Badge>
}

function Actions({ member }: { readonly member: MemberRow }) {
  const setAddress = useSetPageSearch()
  const set = useSetActive(member.id, member.upcoming)
  const action = member.active ? 'Deactivate' : 'Activate'
  return (
    <RowActions>
      <RowButton
        rare
        aria-label={`Edit ${member.name}`}
        onClick={() => setAddress({ 'edit-member': member.id })}
      >
        Edit
      </RowButton>
      <MoreActions label={member.name}>
        <MenuItem icon={Eye} onSelect={() => setAddress({ id: member.id })}>
          View
        </MenuItem>
        <MenuItem icon={Power} onSelect={() => set.mutate(!member.active)}>
          {action}
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => setAddress({ 'edit-member': member.id })}>
          Edit
        </MenuItem>
      </MoreActions>
    </RowActions>
  )
}
