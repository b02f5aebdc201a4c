import { formatNumber } from '#domain/locale.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { roleLabel, staffSorts } from '#domain/staff/member.ts'
import type { MemberRow } from '#contract/member-views.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { choicesOf, chosenOf } from '#web/office/kit/lists/choices.ts'
import { FilterSelect, ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { useCloseWithout } from '#web/office/kit/records/opened-record.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { unfiltered } from '#web/office/kit/queries.ts'
import { RecordList, useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { staffColumns } from './staff-columns.tsx'
import { memberById, staffPages } from './staff-data.ts'

const MemberDetail = lazyComponent(() => import('./member-detail.tsx'), 'MemberDetail')
const MemberDialog = lazyComponent(() => import('./member-dialog.tsx'), 'MemberDialog')
const activityChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const
const sortChoices = choicesOf(staffSorts, String)
const selectable: Selectable<MemberRow> = {
  nameOf: ({ name }) => name,
  Bar: lazyComponent(() => import('./staff-bulk-bar.tsx'), 'StaffBulkBar'),
}
export const readAhead = staffPages(unfiltered)

/** Everybody who works at events, by name; what is sought, open or written stands in the address. */
export function StaffListScreen() {
  const [address, setAddress] = usePageSearch()
  const filters = {
    search: address.search,
    role: address.role,
    status: chosenOf(activityChoices, address.status),
    sort: chosenOf(sortChoices, address.sort),
  }
  const list = useInfiniteQuery(staffPages(filters))
  // The newest page knows best.
  const { total, roles = [] } = list.data?.pages.at(-1) ?? {}
  const opened = useOpenedRecord(
    list,
    total === undefined ? undefined : formatNumber(total),
    (at) => at['edit-member'] !== undefined,
  )
  const stopWriting = () => setAddress({ 'edit-member': undefined }, { closes: true })

  return (
    <>
      <ScreenTitle
        title="Staff"
        subtitle="Manage your event staff and their assignments"
        actions={
          <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ 'edit-member': 'new' })}>
            Add Staff Member
          </TitleButton>
        }
      />
      <Card className="mb-4 [&>[role=search]]:border-b-0">
        <ListToolbar
          list="staff"
          placeholder="Search by name, role, or email..."
          filters={filters}
          statuses={activityChoices}
          all="All Status"
          count={undefined}
        >
          <FilterSelect
            label="Role"
            parameter="role"
            value={address.role}
            all="All Roles"
            choices={choicesOf([...new Set([...roles, ...(address.role ? [address.role] : [])])], roleLabel)}
          />
        </ListToolbar>
      </Card>
      <p role="status" className="sr-only">
        {total === undefined ? '' : `${total} staff ${total === 1 ? 'member' : 'members'}`}
      </p>
      <Card title={total === undefined ? 'All Staff' : `All Staff (${total})`}>
        <RecordList
          list={list}
          noun="staff"
          loading="Loading staff..."
          columns={staffColumns}
          art="cocktails"
          none="No staff members found"
          begin={{ label: 'Add Staff Member', opens: { 'edit-member': 'new' } }}
          noMatch="No staff members match your filters"
          // The order without a chosen one has its header, too.
          filters={{ ...filters, sort: filters.sort ?? 'name' }}
          record={memberById}
          selectable={selectable}
        />
      </Card>
      <OpenedByAddress value="edit-member">
        {address['edit-member'] === 'new' ? (
          <MemberDialog member={undefined} roles={roles} onClose={stopWriting} />
        ) : null}
        {address['edit-member'] !== undefined && address['edit-member'] !== 'new' ? (
          <EditMember
            key={address['edit-member']}
            id={address['edit-member']}
            roles={roles}
            onClose={stopWriting}
          />
        ) : null}
      </OpenedByAddress>
      {opened ? <MemberDetail {...opened} /> : null}
    </>
  )
}

/** Opens once the member is here; an id that is none closes itself without a word. */
function EditMember({
  id,
  roles,
  onClose,
}: {
  readonly id: string
  readonly roles: readonly string[]
  readonly onClose: () => void
}) {
  const { data, isError } = useQuery(memberById(id))
  useCloseWithout(isError ? null : data, onClose)

  return data ? <MemberDialog member={data} roles={roles} onClose={onClose} /> : null
}
