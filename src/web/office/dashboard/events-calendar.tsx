import { Briefcase, Heart, PartyPopper } from 'lucide-react'
import type { ClaimView } from '#contract/availability.ts'
import type { CalendarEntry, CalendarView } from '#contract/dashboard.ts'
import type { CalendarDate } from '#domain/time.ts'
import { CalendarWithDay } from '#web/office/kit/calendar/calendar-with-day.tsx'
import { claimedDayText } from '#web/office/kit/dates/date-words.ts'
import { UnitsOfDay } from '#web/office/kit/dates/units-of-day.tsx'
import {
  blockedMarks,
  claimLook,
  claimMark,
  legendOf,
  urgentFirst,
  useClaimedMonth,
} from '#web/office/kit/dates/use-claimed-days.ts'
import type { LegendEntry } from '#web/office/kit/calendar/mark-legend.tsx'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { chipName } from '#web/office/kit/events/shift-words.ts'
import type { ShownDay } from '#web/office/kit/calendar/use-shown-day.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { glyphOf, CalendarEntries } from './calendar-entries.tsx'
import type { Part } from './dashboard-data.ts'
import { entryCount, entryTone, isCalledOff } from './dashboard-words.ts'

const legend = [
  { tone: 'ok', label: 'confirmed' },
  { tone: 'warn', label: 'pending' },
  { tone: 'info', label: 'completed' },
  { tone: 'bad', label: 'canceled' },
  { tone: 'note', label: 'other inquiries' },
  { glyph: Heart, label: 'wedding' },
  { glyph: Briefcase, label: 'corporate' },
  { glyph: PartyPopper, label: 'party' },
] as const satisfies readonly LegendEntry[]

/** A month of bookings and events, and beside it the day that is looked at. */
export function EventsCalendar({
  calendar,
  shown,
  onOpen,
  className,
}: {
  readonly calendar: Part<CalendarView>
  readonly shown: ShownDay
  readonly onOpen: (changes: PageSearchChanges) => void
  readonly className: string
}) {
  const byDate = byDay(calendar?.entries ?? [])
  const most = calendar?.most ?? Number.POSITIVE_INFINITY
  const entries = byDate.get(shown.selected) ?? []
  const zone = useBusinessZone()
  const { units, days } = useClaimedMonth(shown.month)
  // What was read of another month says nothing of this day.
  const waiting = calendar === undefined || (calendar !== null && calendar.month !== shown.month)

  return (
    <CalendarWithDay
      title="Events Calendar"
      legend={[...legend, ...legendOf(days)]}
      {...shown}
      marksOf={(date) => {
        const day = days.get(date)
        const own = byDate.get(date) ?? []
        return urgentFirst([
          ...blockedMarks(day),
          ...own.map((entry) => {
            const claim = date < shown.today ? undefined : day?.claims.find((each) => isClaimOf(each, entry))
            return {
              key: entry.id,
              label: chipName(entry.name),
              glyph: glyphOf(entry),
              tone: entryTone(entry),
              struck: isCalledOff(entry),
              ...(claim ? claimLook(claim, zone) : {}),
            }
          }),
          ...(day?.claims ?? [])
            .filter((claim) => !own.some((entry) => isClaimOf(claim, entry)))
            .map((claim) => claimMark(claim, zone)),
        ])
      }}
      describe={(date) => {
        const count = byDate.get(date)?.length
        const words = [
          count === undefined ? undefined : entryCount(count, most),
          claimedDayText(days.get(date)),
        ]
        return words.filter(Boolean).join(', ') || undefined
      }}
      className={className}
    >
      <p aria-live="polite" className="num mt-1 text-fg-muted">
        {entries.length > 0
          ? entryCount(entries.length, most)
          : calendar === null
            ? 'The calendar cannot be shown right now.'
            : waiting
              ? 'Loading the day…'
              : 'No events on this day.'}
      </p>
      <CalendarEntries entries={entries} onOpen={onOpen} />
      <UnitsOfDay day={days.get(shown.selected)} units={units} />
    </CalendarWithDay>
  )
}

function isClaimOf({ booking_id, event_id }: ClaimView, { kind, id, event }: CalendarEntry): boolean {
  if (event_id !== null) return event_id === (kind === 'event' ? id : event?.id)
  return kind === 'booking' && booking_id === id
}

function byDay(entries: readonly CalendarEntry[]): ReadonlyMap<CalendarDate, readonly CalendarEntry[]> {
  const days = new Map<CalendarDate, CalendarEntry[]>()
  for (const entry of entries) {
    const day = days.get(entry.date)
    if (day) day.push(entry)
    else days.set(entry.date, [entry])
  }
  return days
}
