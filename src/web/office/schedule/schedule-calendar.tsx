import type { AssignmentView } from '#contract/schedule.ts'
import type { Instant } from '#domain/time.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { CalendarWithDay } from '#web/office/kit/calendar-with-day.tsx'
import { chipName } from '#web/office/kit/shift-words.ts'
import type { ShownDay } from '#web/office/kit/use-shown-day.ts'
import { EventLane } from './event-lane.tsx'
import { workingOf, type EventLane as Lane, type ScheduleDay } from './schedule-lanes.ts'
import { dayCount, dayFigures, initialsOf } from './schedule-words.ts'

const legend = [
  { tone: 'ok', label: 'staffed' },
  { tone: 'warn', label: 'partly staffed' },
  { tone: 'bad', label: 'nobody assigned' },
  { tone: 'note', label: 'over' },
] as const satisfies readonly { readonly tone: BadgeTone; readonly label: string }[]

/** A month of events with their people, and beside it the day that is looked at. */
export function ScheduleCalendar({
  shown,
  days,
  now,
  onEdit,
}: {
  readonly shown: ShownDay
  /** Nothing while they are on their way. */
  readonly days: readonly ScheduleDay[] | undefined
  readonly now: Instant
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const byDate = new Map((days ?? []).map((each) => [each.date, each]))
  return (
    <CalendarWithDay
      title="Assignments"
      {...shown}
      legend={legend}
      marksOf={(date) => (byDate.get(date)?.lanes ?? []).map((lane) => markOf(lane, now))}
      describe={(date) => {
        const day = byDate.get(date)
        if (day === undefined) return undefined
        const shifts = day.lanes.reduce((sum, { assignments }) => sum + assignments.length, 0)
        return dayCount(shifts, day.lanes.filter(({ missing }) => missing > 0).length)
      }}
    >
      <DayDetail day={byDate.get(shown.selected)} waiting={days === undefined} now={now} onEdit={onEdit} />
    </CalendarWithDay>
  )
}

/** `Visser RQ AB`; while people are missing, their number stands in place of the initials. */
function markOf(lane: Lane, now: Instant) {
  const { event, missing } = lane
  const initials = missing > 0 ? [] : workingOf(lane).map(({ staff }) => initialsOf(staff.name))
  return {
    key: event.id,
    label: [chipName(event.client_name), ...initials].join(' '),
    tone: toneOf(lane, now),
    struck: event.status === 'cancelled',
    ...(missing > 0 ? { note: `${event.staffed} of ${event.needed}` } : {}),
  }
}

function toneOf({ event, missing }: Lane, now: Instant): BadgeTone {
  if (event.status === 'cancelled' || (event.end_at ?? event.start_at) < now) return 'note'
  if (missing === 0) return 'ok'
  return event.staffed === 0 ? 'bad' : 'warn'
}

function DayDetail({
  day,
  waiting,
  now,
  onEdit,
}: {
  readonly day: ScheduleDay | undefined
  readonly waiting: boolean
  readonly now: Instant
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  if (waiting) return <p className="appear-late mt-1 text-fg-muted">Loading the shifts…</p>
  if (!day) return <p className="mt-1 text-fg-muted">No shifts on this day.</p>
  return (
    <>
      <p className="num mt-1 text-fg-muted">{dayFigures(day)}</p>
      <ul className="mt-3 grid gap-3">
        {day.lanes.map((lane) => (
          <EventLane key={lane.event.id} narrow lane={lane} now={now} onEdit={onEdit} />
        ))}
      </ul>
    </>
  )
}
