import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { eventInsights, venueFigures } from './event-figures.ts'
import { ListTabs } from '../lists/list-tabs.tsx'
import type { PageSearch } from '../page-search.ts'

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

/** The events by their day, and where they take place. */
export function EventTabs({ asked }: { readonly asked: string }) {
  const navigate = useNavigate()
  const { data } = useQuery(eventInsights)
  const { data: venues } = useQuery(venueFigures)
  const counts = { upcoming: data?.upcoming, past: data?.past, cancelled: data?.cancelled, all: data?.total }
  const toEvents = (tab: string) =>
    void navigate({
      to: paths.admin.events,
      search: { status: tab === 'upcoming' ? undefined : tab },
      replace: asked !== 'venues',
      resetScroll: false,
    })
  return (
    <ListTabs
      label="Events by date"
      tabs={[
        ...tabs.map(([tab, label]) => ({
          label,
          count: counts[tab],
          chosen: tab === asked,
          onChoose: () => toEvents(tab),
        })),
        {
          label: 'Venues',
          count: venues?.all,
          chosen: asked === 'venues',
          onChoose: () => void navigate({ to: paths.admin.venues, search: {}, resetScroll: false }),
        },
      ]}
    />
  )
}
