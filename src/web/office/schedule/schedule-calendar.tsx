import { useState } from 'react'
import type { AssignmentView } from '#contract/assignment-views.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { BlockDaysDialog } from '#web/office/kit/dates/lazy-block-days-dialog.ts'
import { CalendarWithDay } from '#web/office/kit/calendar/calendar-with-day.tsx'
import { claimedDayText } from '#web/office/kit/dates/date-words.ts'
import { UnitsOfDay } from '#web/office/kit/dates/units-of-day.tsx'
import { legendOf, useClaimedMonth } from '#web/office/kit/dates/use-claimed-days.ts'
import { weekOf } from '#web/shared/month-weeks.ts'
import type { LegendEntry } from '#web/office/kit/calendar/mark-legend.tsx'
import type { DayRange } from '#web/office/kit/calendar/use-day-drag.ts'
import type { ShownDay } from '#web/office/kit/calendar/use-shown-day.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { EventLane } from './event-lane.tsx'
import { lanesOfDays, marksOfDay } from './day-marks.ts'
import type { ScheduleDay } from './schedule-lanes.ts'
import { dayCount, dayFigures } from './schedule-words.ts'

const legend = [
  { tone: 'ok', label: 'staffed' },
  { tone: 'warn', label: 'partly staffed' },
  { tone: 'bad', label: 'nobody assigned' },
  { tone: 'note', label: 'over' },
] as const satisfies readonly { readonly tone: BadgeTone; readonly label: string }[]

/** A month of events with their people, and beside it the day that is looked at; dragging over days blocks them. */
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
  const zone = useBusinessZone()
  const claimed = useClaimedMonth(shown.month)
  const schedule = { claimed: claimed.days, byDate, now, zone }
  const lanesOf = (week: readonly CalendarDate[]) => lanesOfDays(claimed.units, week, schedule)
  const hasLanes = claimed.units.length > 1
  const [dragged, setDragged] = useState<DayRange>()
  return (
    <CalendarWithDay
      title="Assignments"
      {...shown}
      {...(claimed.known ? { onDrag: setDragged } : {})}
      legend={legendWith(legendOf(claimed.days))}
      {...(hasLanes ? { wide: true, lanesOf } : {})}
      marksOf={(date) => marksOfDay(date, schedule, hasLanes ? lanesOf(weekOf(date)) : [])}
      describe={(date) => {
        const lanes = byDate.get(date)?.lanes
        const shifts = lanes?.reduce((sum, { assignments }) => sum + assignments.length, 0) ?? 0
        const people = lanes && dayCount(shifts, lanes.filter(({ missing }) => missing > 0).length)
        const words = [people, claimedDayText(claimed.days.get(date))].filter(Boolean)
        return words.join(', ') || undefined
      }}
    >
      <div className={hasLanes ? 'gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]' : undefined}>
        <div>
          <DayDetail
            day={byDate.get(shown.selected)}
            waiting={days === undefined}
            wide={hasLanes}
            now={now}
            onEdit={onEdit}
          />
        </div>
        <UnitsOfDay day={claimed.days.get(shown.selected)} units={claimed.units} />
      </div>
      {dragged ? <BlockDaysDialog {...dragged} onClose={() => setDragged(undefined)} /> : null}
    </CalendarWithDay>
  )
}

/** Reserved dates are solid, and their people are an edge of it. */
function legendWith(claimed: readonly LegendEntry[]): readonly LegendEntry[] {
  const isSolid = claimed.some((entry) => 'look' in entry && entry.look === 'firm')
  if (!isSolid) return [...legend, ...claimed]
  const people = legend.filter(({ tone }) => tone !== 'ok')
  const edges = people.map((entry) => (entry.tone === 'note' ? entry : { ...entry, look: 'firm' as const }))
  return [...claimed, ...edges]
}

function DayDetail({
  day,
  waiting,
  wide,
  now,
  onEdit,
}: {
  readonly day: ScheduleDay | undefined
  readonly waiting: boolean
  /** There is room for the columns of a shift. */
  readonly wide: boolean
  readonly now: Instant
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  if (waiting) return <p className="appear-late mt-1 text-fg-muted">Loading the shifts…</p>
  if (!day) return <p className="mt-1 text-fg-muted">No shifts on this day.</p>
  return (
    <>
      <p className="num mt-1 text-fg-muted">{dayFigures(day)}</p>
      <ul className={wide ? 'mt-3 rounded-md border border-line bg-surface' : 'mt-3 grid gap-3'}>
        {day.lanes.map((lane) => (
          <EventLane key={lane.event.id} narrow={!wide} lane={lane} now={now} onEdit={onEdit} />
        ))}
      </ul>
    </>
  )
}
