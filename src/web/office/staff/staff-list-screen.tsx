import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { roleLabel } from '#domain/staff/member.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/data-table.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList, rowsOf } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { staffColumns } from './staff-columns.tsx'
import { memberById, staffPages } from './staff-data.ts'
import { activityChoices, activityOf, staffCount } from './staff-words.ts'

const MemberDetailDialog = lazyComponent(() => import('./member-detail-dialog.tsx'), 'MemberDetailDialog')
const MemberDialog = lazyComponent(() => import('./member-dialog.tsx'), 'MemberDialog')

/** Everybody who works at events, by name; what is sought, open or written stands in the address. */
export function StaffListScreen() {
  const [address, setAddress] = usePageSearch()
  const filters = { search: address.search, role: address.role, status: activityOf(address.status) }
  const list = useInfiniteQuery({ ...staffPages(filters), placeholderData: keepPreviousData })
  const rows = rowsOf(list)
  // The newest page knows best.
  const { total, roles = [] } = list.data?.pages.at(-1) ?? {}
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  const columns = staffColumns({
    onView: ({ id }) => setAddress({ id }),
    onEdit: ({ id }) => setAddress({ 'edit-member': id }),
  })
  const stopWriting = () => setAddress({ 'edit-member': undefined }, { replace: true })

  return (
    <>
      <ScreenTitle
        title="Staff"
        subtitle="Manage your event staff and their assignments"
        actions={
          <Button look="primary" onClick={() => setAddress({ 'edit-member': 'new' })}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.8} />
            Add Staff Member
          </Button>
        }
      />
      <Card className="mb-4 [&>[role=search]]:border-b-0">
        <ListToolbar
          search={address.search ?? ''}
          placeholder="Search by name, role, or email..."
          status={filters.status ?? 'all'}
          statuses={activityChoices}
          count={undefined}
          aside={<ExportButton list="staff" filters={{ ...filters }} />}
          onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
          onStatus={(status) =>
            setAddress({ status: status === 'all' ? undefined : status }, { replace: true })
          }
        >
          <Select
            aria-label="Role"
            value={address.role ?? ''}
            onChange={(event) => setAddress({ role: event.target.value || undefined }, { replace: true })}
            className="md:w-48!"
          >
            <option value="">All Roles</option>
            {[...new Set([...roles, ...(address.role === undefined ? [] : [address.role])])].map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        </ListToolbar>
      </Card>
      <p role="status" className="sr-only">
        {total === undefined ? '' : staffCount(total)}
      </p>
      <Card title={total === undefined ? 'All Staff' : `All Staff (${total})`}>
        <RecordList
          list={list}
          noun="staff"
          loading="Loading staff..."
          columns={7}
          art="cocktails"
          none="No staff members found"
          noMatch="No staff members match your filters"
          filtered={isFiltered}
          onClear={() =>
            setAddress({ search: undefined, role: undefined, status: undefined }, { replace: true })
          }
        >
          {(found) => (
            <DataTable label="Staff" columns={columns} rows={found} rowKey={(member) => member.id} />
          )}
        </RecordList>
      </Card>
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
      {address.id !== undefined && address['edit-member'] === undefined ? (
        <MemberDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onEdit={() => setAddress({ 'edit-member': address.id })}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
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
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (data === null || isError) close()
  }, [data, isError])

  return data ? <MemberDialog member={data} roles={roles} onClose={onClose} /> : null
}
