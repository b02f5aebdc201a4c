import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeedView } from '#contract/calendar-feeds.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { measured, TwoLines } from '#web/office/kit/lists/cells.tsx'
import { DataTable, type Column } from '#web/office/kit/lists/data-table.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { DateText, DateTimeText } from '#web/shared/instant-text.tsx'
import { EndFeed } from './end-feed.tsx'
import { FeedAddress } from './feed-address.tsx'
import { NewFeedDialog } from './new-feed-dialog.tsx'
import { calendarFeeds } from '../team/team-data.ts'

const columns: readonly Column<CalendarFeedView>[] = [
  {
    header: 'Feed',
    card: 'lead',
    cell: (feed) => <span className={`block truncate font-semibold ${measured}`}>{feed.name}</span>,
  },
  {
    header: 'Last read',
    card: 'wide',
    cell: (feed) => (
      <TwoLines
        fact={
          <span className="num font-normal">
            {feed.last_used_at === null ? (
              'Not read yet'
            ) : (
              <>
                <span className="text-fg-muted rows:hidden">Last read </span>
                <DateTimeText at={feed.last_used_at} />
              </>
            )}
          </span>
        }
        detail={
          <>
            Made on <DateText at={feed.created_at} />
          </>
        }
      />
    ),
  },
  {
    header: 'Shows',
    card: 'status',
    cell: ({ with_clients: withClients, with_holds: withHolds }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={withClients ? 'info' : 'note'}>{withClients ? 'Clients' : 'No clients'}</Badge>
        <Badge tone={withHolds ? 'info' : 'note'}>{withHolds ? 'Holds' : 'No holds'}</Badge>
      </span>
    ),
  },
  { header: 'Actions', card: 'actions', right: true, cell: (feed) => <EndFeed feed={feed} /> },
]

/** The calendar feeds of the signed-in owner. */
export function CalendarCard() {
  const feeds = useQuery(calendarFeeds)
  const [isMaking, setIsMaking] = useState(false)
  const [address, setAddress] = useState<string>()

  return (
    <Card
      title="Calendar feeds"
      aside={
        <Button look="primary" icon={CalendarPlus} onClick={() => setIsMaking(true)}>
          New Feed
        </Button>
      }
    >
      <div className="grid gap-2 border-b border-line px-4.5 py-4 text-fg-muted *:max-w-[42rem]">
        <p>
          A feed is an address that shows your events in Google Calendar, Apple Calendar or Outlook: the last
          year and everything ahead, canceled events marked as canceled, and the dates you hold where you want
          them. The calendar only reads it.
        </p>
        <p>
          How soon a change shows is up to the calendar: Google reads a feed again every 8 to 24 hours, others
          about every hour. A new password or email address ends your feeds.
        </p>
      </div>
      {feeds.data ? (
        feeds.data.length === 0 ? (
          <p className="px-4.5 py-6 text-fg-muted">You have no feeds.</p>
        ) : (
          <DataTable
            few
            label="Calendar feeds"
            columns={columns}
            rows={feeds.data}
            rowKey={(feed) => feed.id}
          />
        )
      ) : (
        <Wait result={feeds} failure="Your calendar feeds could not be loaded.">
          <SkeletonRows label="Loading calendar feeds..." rows={2} columns={4} />
        </Wait>
      )}
      {isMaking && address === undefined ? (
        <NewFeedDialog onClose={() => setIsMaking(false)} onMade={setAddress} />
      ) : null}
      {address === undefined ? null : (
        <FeedAddress
          address={address}
          onClose={() => {
            setAddress(undefined)
            setIsMaking(false)
          }}
        />
      )}
    </Card>
  )
}
