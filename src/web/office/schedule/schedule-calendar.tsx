import type { AssignmentView } from '#contract/schedule.ts'
import { assignmentTone } from '#domain/schedule/assignment.ts'
import type { ScheduleDay } from '#domain/schedule/days.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { AssignmentBadge } from '#web/office/kit/assignment-badge.tsx'
import { CalendarWithDay } from '#web/office/kit/calendar-with-day.tsx'
import { Fact, Facts } from '#web/office/kit/facts.tsx'
import { plannedText, shiftTimes } from '#web/office/kit/shift-words.ts'
import type { ShownDay } from '#web/office/kit/use-shown-day.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignmentActions } from './assignment-actions.tsx'
import { dayFigures, shiftCount } from './schedule-words.ts'

/** A month of shifts, and beside it the day that is looked at. */
export function ScheduleCalendar({
  shown,
  days,
  onEdit,
}: {
  readonly shown: ShownDay
  /** Nothing while they are on their way. */
  readonly days: readonly ScheduleDay<AssignmentView>[] | undefined
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const byDate = new Map((days ?? []).map((each) => [each.date, each]))
  return (
    <CalendarWithDay
      title="Assignments"
      {...shown}
      marksOf={(date) =>
        (byDate.get(date)?.assignments ?? []).map(({ id, status, staff }) => ({
          key: id,
          label: staff.name,
          tone: assignmentTone(status),
          struck: status === 'cancelled',
        }))
      }
      describe={(date) => {
        const count = byDate.get(date)?.assignments.length
        return count === undefined ? undefined : shiftCount(count)
      }}
    >
      <DayDetail day={byDate.get(shown.selected)} waiting={days === undefined} onEdit={onEdit} />
    </CalendarWithDay>
  )
}

function DayDetail({
  day,
  waiting,
  onEdit,
}: {
  readonly day: ScheduleDay<AssignmentView> | undefined
  readonly waiting: boolean
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const zone = useBusinessZone()
  if (waiting) return <p className="appear-late mt-1 text-fg-muted">Loading the shifts…</p>
  if (!day) return <p className="mt-1 text-fg-muted">No shifts on this day.</p>
  return (
    <>
      <p className="num mt-1 text-fg-muted">{dayFigures(day)}</p>
      <ul className="mt-3 grid gap-3">
        {day.assignments.map((assignment) => (
          <li key={assignment.id} className="rounded-md border border-line bg-surface p-3.5">
            <div className="flex items-start justify-between gap-2">
              <h3 className="text-[.9375rem] font-[650] wrap-anywhere">{assignment.staff.name}</h3>
              <AssignmentBadge status={assignment.status} />
            </div>
            <Facts className="num my-2.5 gap-1! [&>div]:grid-cols-[4.5rem_minmax(0,1fr)]!">
              <Fact name="Time">{shiftTimes(assignment, zone)}</Fact>
              <Fact name="Role">{roleLabel(assignment.role_at_event)}</Fact>
              <Fact name="Event">
                {assignment.event.title}
                {assignment.event.status === 'cancelled' ? ' (cancelled)' : ''}
              </Fact>
              <Fact name="Client">{assignment.event.client_name}</Fact>
              <Fact name="Location">{assignment.event.location ?? 'TBD'}</Fact>
              <Fact name="Planned">
                {plannedText(assignment.hours_planned)},{' '}
                {formatMoney(assignment.cost_planned, businessCurrency)}
              </Fact>
            </Facts>
            <div className="@container/few-columns">
              <AssignmentActions assignment={assignment} onEdit={() => onEdit(assignment)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
