import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { EventRow } from '#contract/events.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

import { eventSorts, eventStatuses } from '#domain/events/event.ts'
import { eventSets } from '#domain/record-sets.ts'
import { statusWord } from '#domain/status.ts'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { eventInsights } from '#web/office/kit/events/event-figures.ts'
import { askedEvents, EventTabs } from '#web/office/kit/events/event-tabs.tsx'
import { useListCount } from '#web/office/kit/lists/list-count.ts'
import { ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList } from '#web/office/kit/lists/record-list.tsx'

import { choicesOf, chosenOf, withChosenSet } from '#web/office/kit/lists/choices.ts'
import { FilterSelect } from '#web/office/kit/lists/list-toolbar.tsx'
import { useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { eventColumns } from './event-columns.tsx'
import { eventById, eventPages, tabOrders } from './event-data.ts'
import { EventInsights } from './event-insights.tsx'

const EventDetail = lazyComponent(() => import('./event-detail.tsx'), 'EventDetail')
const selectable: Selectable<EventRow> = {
  nameOf: ({ title }) => title,
  Bar: lazyComponent(() => import('./event-bulk-bar.tsx'), 'EventBulkBar'),
}
const sortChoices = choicesOf(eventSorts, String)
const statusChoices = choicesOf(eventStatuses, statusWord)
export const readAhead = eventPages({
  search: undefined,
  status: 'upcoming',
  type: undefined,
  sort: tabOrders['upcoming'],
})

/** Every active event, newest first; what is sought and what is open stand in the address. */
export function EventListScreen() {
  const [address, setAddress] = usePageSearch()
  const asked = askedEvents(address)
  const statuses = withChosenSet(statusChoices, eventSets, asked)
  const filters = {
    search: address.search,
    status: chosenOf(statuses, asked),
    type: address.type,
    sort: chosenOf(sortChoices, address.sort) ?? tabOrders[asked],
  }
  const list = useInfiniteQuery(eventPages(filters))
  const { count, total } = useListCount(list, 'events', 'event', filters)
  const opened = useOpenedRecord(list, total)
  const create = (
    <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ 'new-event': 'new' })}>
      Create Event
    </TitleButton>
  )

  return (
    <>
      <ScreenTitle title="Events" actions={create} />
      <EventInsights />
      <Card>
        <EventTabs asked={asked} />
        <ListToolbar
          list="events"
          placeholder="Title, client, email, type, reference"
          filters={filters}
          statuses={statuses}
          allValue="all"
          count={count}
        >
          <TypeSelect type={filters.type} />
        </ListToolbar>
        <RecordList
          list={list}
          noun="events"
          columns={eventColumns}
          art="celebration"
          none="No events found. Create an event, or convert an inquiry to one."
          begin={{ label: 'Create Event', opens: { 'new-event': 'new' } }}
          // What is ahead is no filter of its own.
          filters={{ ...filters, status: address.status }}
          selectable={selectable}
          record={eventById}
        />
      </Card>
      {opened ? <EventDetail {...opened} /> : null}
    </>
  )
}

/** The distinct types that there are, and the one that the address asks for in any case. */
function TypeSelect({ type }: { readonly type: string | undefined }) {
  const { data } = useQuery(eventInsights)
  const present = data?.event_types ?? []
  const types = type === undefined || present.includes(type) ? present : [type, ...present]
  return (
    <FilterSelect
      label="Event type"
      parameter="type"
      value={type}
      all="All event types"
      choices={choicesOf(types, (each) => each)}
    />
  )
}
