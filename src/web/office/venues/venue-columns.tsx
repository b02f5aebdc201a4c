import { formatNumber } from '#domain/locale.ts'
import { Archive, ArchiveRestore, Eye } from 'lucide-react'
import type { VenueRow } from '#contract/venues.ts'
import { shortDate, todayIn } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { MenuItem } from '#ui/menu.tsx'
import { RowName, TwoLines } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { MoreActions, RowActions } from '#web/office/kit/lists/row-actions.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { useArchiveVenue } from './venue-data.ts'
import { VenuePapers } from './venue-papers.tsx'

export const venueColumns: readonly Column<VenueRow>[] = [
  {
    header: 'Venue',
    sort: { by: 'name', first: 'asc' },
    card: 'lead',
    className: 'rows:max-w-72 tight:max-w-56',
    cell: ({ name, address }) => <RowName detail={address ?? 'No address yet'}>{name}</RowName>,
  },
  {
    header: 'Next there',
    sort: { by: 'next', first: 'asc', up: 'next', down: 'next' },
    card: 'status',
    className: 'rows:max-w-52 tight:max-w-44',
    cell: (venue) => <NextThere venue={venue} />,
  },
  {
    header: 'Events',
    sort: { by: 'events', first: 'desc', up: 'events-asc', down: 'events' },
    card: 'hidden',
    right: true,
    cell: ({ events }) => <span className="num">{formatNumber(events)}</span>,
  },
  {
    header: 'What we know',
    card: 'hidden',
    spare: true,
    cell: ({ facts }) => <Known {...facts} />,
  },
  {
    header: 'Papers',
    third: true,
    card: 'wide',
    cell: (venue) => (
      <>
        <span className="block truncate text-small text-fg-muted rows:hidden">{venue.address}</span>
        <VenuePapers venue={venue} />
      </>
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (venue) => <Actions venue={venue} />,
  },
]

function NextThere({ venue: { date, time_zone } }: { readonly venue: VenueRow }) {
  const zone = useBusinessZone()
  if (!date) return <span className="text-fg-muted cards:text-small">no date yet</span>
  const today = todayIn(zone, currentInstant())
  const day = shortDate(todayIn(time_zone ?? zone, date.start_at), today)
  return (
    <TwoLines
      fact={date.is_ahead ? day : 'no date ahead'}
      look={classes('num cards:text-small', !date.is_ahead && 'text-fg-muted')}
      detail={date.is_ahead ? date.title : `last was ${day}`}
    />
  )
}

/** How many of the facts are known, as a bar and in words. */
function Known({ known, all }: VenueRow['facts']) {
  return (
    <span className="inline-flex items-center gap-2.5 text-small text-fg-muted">
      <span aria-hidden="true" className="h-1 w-14 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-accent" style={{ width: `${(known / all) * 100}%` }} />
      </span>
      <span className="num">
        {known} of {all}
      </span>
    </span>
  )
}

function Actions({ venue: { id, name, archived_at } }: { readonly venue: VenueRow }) {
  const setAddress = useSetPageSearch()
  const archive = useArchiveVenue()
  const isArchived = archived_at !== null
  return (
    <RowActions>
      <MoreActions label={name}>
        <MenuItem icon={Eye} onSelect={() => setAddress({ id })}>
          View
        </MenuItem>
        <MenuItem
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => archive.mutate({ id, archived: !isArchived })}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </MenuItem>
      </MoreActions>
    </RowActions>
  )
}
