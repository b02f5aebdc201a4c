import { useQuery } from '@tanstack/react-query'
import { ListTabs } from '#web/office/kit/list-tabs.tsx'
import { useSetPageSearch, type PageSearch } from '#web/office/kit/page-search.ts'
import { eventInsights } from './event-data.ts'

const tabs = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['cancelled', 'Canceled'],
  ['all', 'All'],
] as const

/** What is asked for; without any question what is ahead. */
export function askedEvents({ status, search, type }: PageSearch): string {
  return status ?? (search === undefined && type === undefined ? 'upcoming' : 'all')
}

/** The events by their day. */
export function EventTabs({ asked }: { readonly asked: string }) {
  const setAddress = useSetPageSearch()
  const { data } = useQuery(eventInsights)
  const counts = { upcoming: data?.upcoming, past: data?.past, cancelled: data?.cancelled, all: data?.total }
  return (
    <ListTabs
      label="Events by date"
      tabs={tabs.map(([tab, label]) => ({
        label,
        count: counts[tab],
        chosen: tab === asked,
        onChoose: () =>
          setAddress(
            {
              status: tab === 'upcoming' ? undefined : tab,
              search: undefined,
              type: undefined,
              sort: undefined,
            },
            { replace: true },
          ),
      }))}
    />
  )
}
