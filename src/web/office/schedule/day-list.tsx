import type { AssignmentView } from '#contract/assignment-views.ts'
import { longDate, type Instant } from '#domain/time.ts'
import { Card } from '#web/office/kit/card.tsx'
import { Room } from '#web/office/kit/lists/room.tsx'
import { useFirstRows } from '#web/office/kit/lists/use-first-rows.ts'
import { EventLane } from './event-lane.tsx'
import type { ScheduleDay } from './schedule-lanes.ts'
import { dayFigures } from './schedule-words.ts'

/** A day with one event is about 170 px high. */
const daysInView = { count: 5, height: 170 }

/** The days one beneath the other, each with a lane for every event. */
export function DayList({
  days,
  now,
  onEdit,
}: {
  readonly days: readonly ScheduleDay[]
  readonly now: Instant
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const { drawn, heightBelow } = useFirstRows(days, 'days', { inView: daysInView })
  return (
    <Room className="grid gap-4">
      {drawn.map((day) => (
        <Card
          key={day.date}
          title={longDate(day.date)}
          aside={<span className="num text-fg-muted">{dayFigures(day)}</span>}
        >
          <ul>
            {day.lanes.map((lane) => (
              <EventLane key={lane.event.id} lane={lane} now={now} onEdit={onEdit} />
            ))}
          </ul>
        </Card>
      ))}
      {heightBelow > 0 ? <div style={{ height: heightBelow }} /> : null}
    </Room>
  )
}
