import { hourAtPlace } from '#domain/events/place-clock.ts'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpToLine, ListX } from 'lucide-react'
import { useState } from 'react'
import type { WaitlistEntry } from '#contract/availability.ts'
import { paths } from '#domain/addresses.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { waitlist } from '#web/office/kit/dates/date-data.ts'
import { MoreActions } from '#web/office/kit/lists/row-actions.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { DateText, DateTimeText } from '#web/shared/instant-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'

const MoveDialog = lazyComponent(() => import('./move-on-waitlist-dialog.tsx'), 'MoveOnWaitlistDialog')

/** Who waits for a date, in the order in which a free one is offered; nothing where nobody waits. */
export function WaitlistCard() {
  const { data: entries = [] } = useQuery(waitlist)
  if (entries.length === 0) return null
  return (
    <Card
      title="Waitlist"
      aside={<span className="num text-fg-muted">{entries.length} waiting</span>}
      className="mt-4"
    >
      <ol className="divide-y divide-line">
        {entries.map((entry, place) => (
          <Entry
            key={entry.booking_id}
            entry={entry}
            place={place + 1}
            isFirst={entries.slice(0, place).every(({ offer_ends_at }) => offer_ends_at !== null)}
            isLast={place === entries.length - 1}
          />
        ))}
      </ol>
    </Card>
  )
}

function Entry({
  entry,
  place,
  isFirst,
  isLast,
}: {
  readonly entry: WaitlistEntry
  readonly place: number
  /** Of those without an offer. */
  readonly isFirst: boolean
  readonly isLast: boolean
}) {
  const { booking_id, name, event_type, event_date, joined_at, offer_ends_at } = entry
  const home = useBusinessZone()
  const [moving, setMoving] = useState<'first' | 'last'>()
  const leave = useWrite({
    send: () => call('leave-waitlist', { booking_id }),
    done: `${name} is off the waitlist`,
    undo: () => () => call('join-waitlist', { booking_id, as_before: true }),
    failed: 'Failed to take the booking off the waitlist',
    untilFresh: true,
  })

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4.5 py-2.5">
      <span className="num w-5 text-right text-fg-muted">{place}</span>
      <div className="grid min-w-0 gap-x-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <Link
            to={paths.admin.inquiries}
            search={{ id: booking_id }}
            className="inline-block min-h-6 font-semibold wrap-anywhere no-underline hover:underline"
          >
            {name}
          </Link>
          <p className="num text-small wrap-anywhere text-fg-muted">
            {eventTypeLabel(event_type)}, {mediumDate(event_date)}, {hourAtPlace(entry, home)}
          </p>
        </div>
        <p className="num text-small text-fg-muted">
          {offer_ends_at === null ? (
            <>
              Since <DateText at={joined_at} />
            </>
          ) : (
            <Badge tone="warn">
              Offered until&nbsp;
              <DateTimeText at={offer_ends_at} />
            </Badge>
          )}
        </p>
      </div>
      <MoreActions label={name}>
        {offer_ends_at === null && !isFirst ? (
          <MenuItem icon={ArrowUpToLine} onSelect={() => setMoving('first')}>
            Put First
          </MenuItem>
        ) : null}
        {offer_ends_at === null && !isLast ? (
          <MenuItem icon={ArrowDownToLine} onSelect={() => setMoving('last')}>
            Put Last
          </MenuItem>
        ) : null}
        <MenuItem icon={ListX} danger onSelect={() => leave.mutate()}>
          Take Off
        </MenuItem>
      </MoreActions>
      {moving ? <MoveDialog entry={entry} to={moving} onClose={() => setMoving(undefined)} /> : null}
    </li>
  )
}
