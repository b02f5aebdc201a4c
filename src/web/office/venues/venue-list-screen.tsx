import { formatNumber } from '#domain/locale.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { VenueRow } from '#contract/venues.ts'
import { paths } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { chosenOf } from '#web/office/kit/lists/choices.ts'
import { venueFigures } from '#web/office/kit/events/event-figures.ts'
import { EventTabs } from '#web/office/kit/events/event-tabs.tsx'
import { useListCount } from '#web/office/kit/lists/list-count.ts'
import { FilterSelect, ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { unfiltered } from '#web/office/kit/queries.ts'
import { RecordList, useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { venueColumns } from './venue-columns.tsx'
import { venueById, venuePages } from './venue-data.ts'
import { otherWays, sortChoices, stateChoices } from './venue-words.ts'

const VenueDetail = lazyComponent(() => import('./venue-detail.tsx'), 'VenueDetail')
const selectable: Selectable<VenueRow> = {
  nameOf: ({ name }) => name,
  Bar: lazyComponent(() => import('./venue-bulk-bar.tsx'), 'VenueBulkBar'),
}
export const readAhead = venuePages(unfiltered)

/** Where events take place; what is sought, the order and what is open stand in the address. */
export function VenueListScreen() {
  const [address, setAddress] = usePageSearch()
  const sort = chosenOf([...sortChoices, ...otherWays], address.sort)
  const filters = { search: address.search, status: chosenOf(stateChoices, address.status), sort }
  const list = useInfiniteQuery(venuePages(filters))
  const { count, total } = useListCount(list, 'venues', 'venue', filters)
  const opened = useOpenedRecord(list, total)
  const orders = [...sortChoices, ...otherWays.filter(({ value }) => value === sort && value !== 'next')]

  return (
    <>
      <ScreenTitle
        title="Events"
        actions={
          <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ 'new-venue': 'new' })}>
            Add Venue
          </TitleButton>
        }
      />
      <Card>
        <EventTabs asked="venues" />
        <ListToolbar
          list="venues"
          placeholder="Name, town, street"
          filters={filters}
          statuses={stateChoices}
          all="In use"
          count={count}
        >
          <FilterSelect
            label="Sort by"
            parameter="sort"
            value={sort === 'next' ? undefined : sort}
            all="Next date first"
            choices={orders}
          />
          <WithoutVenue className="max-md:hidden" />
        </ListToolbar>
        <WithoutVenue className="w-full rounded-none! border-x-0! border-t-0! border-line! md:hidden" />
        <RecordList
          list={list}
          noun="venues"
          columns={venueColumns}
          art="celebration"
          none="No venues yet. Add one, and say what a crew has to know there: load-in, power, curfew."
          begin={{ label: 'Add Venue', opens: { 'new-venue': 'new' } }}
          noMatch="No venues match your search"
          // The order without a chosen one has its header, too.
          filters={{ ...filters, sort: sort ?? 'next' }}
          selectable={selectable}
          record={venueById}
        />
      </Card>
      {opened ? <VenueDetail {...opened} onOpen={(id) => setAddress({ id }, { replace: true })} /> : null}
    </>
  )
}

/** Leads to the events ahead that are linked to no venue. */
function WithoutVenue({ className }: { readonly className: string }) {
  const { data } = useQuery(venueFigures)
  const count = data?.events_without ?? 0
  if (count === 0) return null
  return (
    <Link
      to={paths.admin.events}
      search={{ status: 'without_venue' }}
      className={classes(
        'num inline-flex min-h-11 items-center rounded-md border border-control bg-surface px-3 text-small font-[550] whitespace-nowrap no-underline pour hover:bg-surface-2 max-md:px-4.5 md:min-h-9',
        className,
      )}
    >
      {count === 1 ? '1 event without a venue' : `${formatNumber(count)} events without a venue`}
    </Link>
  )
}
