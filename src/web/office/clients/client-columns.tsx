import { CalendarPlus, Eye } from 'lucide-react'
import type { ClientRow } from '#contract/clients.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { measured, RowName } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { MoreActions, RowActions } from '#web/office/kit/lists/row-actions.tsx'

export const clientColumns: readonly Column<ClientRow>[] = [
  {
    header: 'Client',
    sort: { by: 'name', first: 'asc' },
    card: 'lead',
    className: 'rows:max-w-64 slim:max-w-48',
    cell: (client) => (
      <RowName look={measured} detail={client.company_name ?? undefined}>
        {client.name}
      </RowName>
    ),
  },
  {
    header: 'Contact',
    sort: { by: 'email', first: 'asc' },
    card: 'wide',
    // Beside a long name it takes what the others leave.
    className: 'rows:max-w-64 tight:w-full tight:max-w-0 tight:min-w-32',
    cell: ({ primary_email, primary_phone }) => (
      <>
        <span className="block truncate cards:text-small">{primary_email}</span>
        <span className="num block text-small text-fg-muted cards:hidden">{primary_phone ?? 'No phone'}</span>
      </>
    ),
  },
  {
    header: 'Events',
    sort: { by: 'events', first: 'desc', up: 'events-asc', down: 'events' },
    card: 'left',
    cell: ({ event_counts: { total, active, completed } }) => (
      <>
        <span className="num block cards:text-small">{total === 1 ? '1 event' : `${total} events`}</span>
        <span className="num block text-small text-fg-muted cards:hidden">
          {active} active, {completed} completed
        </span>
      </>
    ),
  },
  {
    header: 'Next Event',
    third: true,
    card: 'hidden',
    className: 'rows:max-w-56',
    cell: ({ next_event: next }) =>
      next ? (
        <>
          <span className="num block">
            <span className="text-fg-muted rows:hidden">Next event </span>
            {dateOfInstant(next.start_at, next.time_zone)}
          </span>
          <span className="block truncate text-small text-fg-muted">{next.title}</span>
        </>
      ) : (
        <span className="text-fg-muted cards:text-small">None planned</span>
      ),
  },
  {
    header: 'Status',
    card: 'status',
    cell: ({ status }) => <ClientStatus status={status} />,
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: ({ id, name }) => <Actions id={id} name={name} />,
  },
]

function Actions({ id, name }: Pick<ClientRow, 'id' | 'name'>) {
  const setAddress = useSetPageSearch()
  return (
    <RowActions>
      <MoreActions label={name}>
        <MenuItem icon={Eye} onSelect={() => setAddress({ id })}>
          View
        </MenuItem>
        <MenuItem icon={CalendarPlus} onSelect={() => setAddress({ 'new-event': id })}>
          Create New Event
        </MenuItem>
      </MoreActions>
    </RowActions>
  )
}

/** Active or inactive (C-54). */
export function ClientStatus({ status }: { readonly status: ClientRow['status'] }) {
  return (
    <Badge tone={status === 'active' ? 'ok' : 'note'}>{status === 'active' ? 'Active' : 'Inactive'}</Badge>
  )
}
