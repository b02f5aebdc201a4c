import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { CalendarEntry } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { statusLabel } from '#domain/bookings/booking.ts'
import { canConvert, canQuote } from '#domain/bookings/lifecycle.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Fact, Facts } from '#web/office/kit/records/facts.tsx'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { entryOccasion, entryTimes, entryTone } from './dashboard-words.ts'

interface Action {
  readonly label: string
  readonly opens: PageSearchChanges
}

/** One booking or event of the day, with what can be done about it. */
export function DayEntry({
  entry,
  onOpen,
}: {
  readonly entry: CalendarEntry
  readonly onOpen: (changes: PageSearchChanges) => void
}) {
  const zone = useBusinessZone()
  const title = entry.name
  const [first, second, ...others] = actionsOf(entry)
  const label = entry.event ? statusWord(entry.event.status) : statusLabel(entry.status)

  return (
    <li className="rounded-md border border-line bg-surface p-3.5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-[.9375rem] font-[650] wrap-anywhere">
          <Link
            to={entry.kind === 'booking' ? paths.admin.inquiries : paths.admin.events}
            search={{ id: entry.id }}
            className="inline-block min-h-6 underline-offset-[.2em] no-underline hover:underline"
          >
            {title}
          </Link>
        </h3>
        <Badge tone={entryTone(entry)} upper>
          {label}
        </Badge>
      </div>
      <Facts className="num my-2.5 gap-1! [&>div]:grid-cols-[4.5rem_minmax(0,1fr)]!">
        <Fact name="Time">{entryTimes(entry, zone)}</Fact>
        <Fact name="Event">{entryOccasion(entry)}</Fact>
        <Fact name="Location">{entry.location ?? 'TBD'}</Fact>
        <Fact name="Guests">{entry.guests ?? 'TBD'}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        {[first, second].map((action) =>
          action ? (
            <Button
              key={action.label}
              look="second"
              aria-label={`${action.label}: ${title}`}
              onClick={() => onOpen(action.opens)}
            >
              {action.label}
            </Button>
          ) : null,
        )}
        {others.length === 0 ? null : (
          <Menu
            trigger={
              <Button
                look="second"
                icon={Ellipsis}
                aria-label={`More actions: ${title}`}
                className="px-2.5!"
              />
            }
          >
            {others.map(({ label: text, opens }) => (
              <MenuItem key={text} onSelect={() => onOpen(opens)}>
                {text}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </li>
  )
}

/** The event's actions first, where there is one; then those of the booking. */
function actionsOf({ kind, id, status, event }: CalendarEntry): readonly Action[] {
  const ofEvent: readonly Action[] =
    event && isOpenEvent(event.status)
      ? [
          { label: 'Edit Event', opens: { 'edit-event': event.id } },
          { label: 'Assign Staff', opens: { assign: event.id } },
        ]
      : []
  if (kind === 'event' || status === null) return ofEvent
  return [
    ...ofEvent,
    { label: 'View Inquiry', opens: { inquiry: id } },
    ...(canConvert(status, { hasEvent: event !== null })
      ? [{ label: 'Convert to Event', opens: { convert: id } }]
      : []),
    ...(canQuote(status) ? [{ label: 'Generate Quote', opens: { 'new-quote': id } }] : []),
    { label: 'Add Services', opens: { services: id } },
  ]
}
