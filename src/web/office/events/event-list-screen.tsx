import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/data-table.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { hasOverlay, usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList, rowsOf } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { eventColumns } from './event-columns.tsx'
import { eventInsights, eventPages } from './event-data.ts'
import { EventInsights } from './event-insights.tsx'
import { eventCount, statusChoices, statusOf } from './event-words.ts'

const EventDetailDialog = lazyComponent(() => import('./event-detail-dialog.tsx'), 'EventDetailDialog')

/** Every active event, newest first; what is sought and what is open stand in the address. */
export function EventListScreen() {
  const zone = useBusinessZone()
  const [address, setAddress] = usePageSearch()
  const filters = { search: address.search, status: statusOf(address.status), type: address.type }
  const list = useInfiniteQuery({ ...eventPages(filters), placeholderData: keepPreviousData })
  const rows = rowsOf(list)
  const filtered = Object.values(filters).some((filter) => filter !== undefined)
  const create = (
    <Button look="primary" onClick={() => setAddress({ 'new-event': 'new' })}>
      <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      Create Event
    </Button>
  )

  return (
    <>
      <ScreenTitle title="Events" actions={create} />
      <EventInsights />
      <Card>
        <ListToolbar
          search={address.search ?? ''}
          placeholder="Title, client, e-mail, type, reference"
          status={filters.status ?? 'all'}
          statuses={statusChoices}
          count={rows && eventCount(rows.length, list.hasNextPage)}
          aside={<ExportButton list="events" filters={{ ...filters }} />}
          onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
          onStatus={(status) =>
            setAddress({ status: status === 'all' ? undefined : status }, { replace: true })
          }
        >
          <TypeSelect
            type={filters.type}
            onType={(type) => setAddress({ type: type || undefined }, { replace: true })}
          />
        </ListToolbar>
        <RecordList
          list={list}
          noun="events"

          columns={7}
          art="celebration"
          none="No events found. Create an event, or convert an inquiry to one."
          noMatch="No events match your filters"
          filtered={filtered}
          onClear={() =>
            setAddress({ search: undefined, status: undefined, type: undefined }, { replace: true })
          }
        >
          {(found) => (
            <DataTable
              label="Events"
              columns={eventColumns({ zone, onView: ({ id }) => setAddress({ id }) })}
              rows={found}
              rowKey={(event) => event.id}
            />
          )}
        </RecordList>
      </Card>
      {address.id !== undefined && !hasOverlay(address) ? (
        <EventDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onOpen={setAddress}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
    </>
  )
}

/** The distinct types that there are (A §2), and the one that the address asks for in any case. */
function TypeSelect({
  type,
  onType,
}: {
  readonly type: string | undefined
  readonly onType: (type: string) => void
}) {
  const { data } = useQuery(eventInsights)
  const present = data?.event_types ?? []
  const types = type === undefined || present.includes(type) ? present : [type, ...present]
  return (
    <Select
      aria-label="Event type"
      value={type ?? ''}
      onChange={(event) => onType(event.target.value)}
      className="md:w-48!"
    >
      <option value="">All event types</option>
      {types.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Select>
  )
}
