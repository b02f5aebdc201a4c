import type { CalendarEntry, CalendarView } from '#contract/dashboard.ts'
import type { CalendarDate } from '#domain/time.ts'
import { CalendarWithDay } from '#web/office/kit/calendar-with-day.tsx'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import type { ShownDay } from '#web/office/kit/use-shown-day.ts'
import { DayEntry } from './day-entry.tsx'
import type { Part } from './dashboard-data.ts'
import { entryCount, entryTitle, entryTone, isCalledOff } from './dashboard-words.ts'

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
  // What was read of another month says nothing of this day.
  const waiting = calendar === undefined || (calendar !== null && calendar.month !== shown.month)

  return (
    <CalendarWithDay
      title="Events Calendar"
      {...shown}
      marksOf={(date) =>
        (byDate.get(date) ?? []).map((entry) => ({
          key: entry.id,
          label: entryTitle(entry),
          tone: entryTone(entry),
          struck: isCalledOff(entry),
        }))
      }
      describe={(date) => {
        const count = byDate.get(date)?.length
        return count === undefined ? undefined : entryCount(count, most)
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
      <Entries entries={entries} onOpen={onOpen} />
    </CalendarWithDay>
  )
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

function Entries({
  entries,
  onOpen,
}: {
  readonly entries: readonly CalendarEntry[]
  readonly onOpen: (changes: PageSearchChanges) => void
}) {
  if (entries.length === 0) return null
  return (
    <ul className="mt-3 grid gap-3">
      {entries.map((entry) => (
        <DayEntry key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
    </ul>
  )
}
