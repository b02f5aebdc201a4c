import type { AssignmentView } from '#contract/schedule.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { ScheduleDay } from '#domain/schedule/days.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { longDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { AssignmentBadge } from '#web/office/kit/assignment-badge.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { plannedText, shiftTimes } from '#web/office/kit/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignmentActions } from './assignment-actions.tsx'
import { dayFigures } from './schedule-words.ts'

/** The days one beneath the other, each with its shifts in the order in which they begin. */
export function DayList({
  days,
  onEdit,
}: {
  readonly days: readonly ScheduleDay<AssignmentView>[]
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  return (
    <div className="@container/records grid gap-4">
      {days.map((day) => (
        <Card
          key={day.date}
          title={longDate(day.date)}
          aside={<span className="num text-fg-muted">{dayFigures(day)}</span>}
        >
          <ul>
            {day.assignments.map((assignment) => (
              <Row key={assignment.id} assignment={assignment} onEdit={() => onEdit(assignment)} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

/** One row; a card until there is room for six columns. */
function Row({ assignment, onEdit }: { readonly assignment: AssignmentView; readonly onEdit: () => void }) {
  const zone = useBusinessZone()
  const { staff, event, status } = assignment
  const isCancelled = status === 'cancelled'
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-b border-line px-4.5 py-3.5 last:border-b-0 max-xl:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.5fr)_7rem_8rem_9.5rem] xl:items-center xl:py-2.5">
      <div className="min-w-0">
        <span className={classes('block font-semibold wrap-anywhere', isCancelled && 'line-through')}>
          {staff.name}
        </span>
        <span className="block text-small wrap-anywhere text-fg-muted">
          {roleLabel(assignment.role_at_event)}
        </span>
      </div>
      <div className="justify-self-end xl:order-4 xl:justify-self-start">
        <AssignmentBadge status={status} />
      </div>
      <span className="num max-xl:col-span-full xl:order-1">{shiftTimes(assignment, zone)}</span>
      <div className="min-w-0 max-xl:col-span-full xl:order-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {event.title}
          {event.status === 'cancelled' ? (
            <Badge tone="bad" small>
              Event cancelled
            </Badge>
          ) : null}
        </span>
        <span className="block text-small wrap-anywhere text-fg-muted">
          {event.client_name}, {event.location ?? 'Location TBD'}
        </span>
      </div>
      <div className="num max-xl:col-span-full max-xl:flex max-xl:gap-2 xl:order-3 xl:text-right">
        <span className="xl:block">{plannedText(assignment.hours_planned)}</span>
        <span className="text-fg-muted xl:block xl:text-small">
          {formatMoney(assignment.cost_planned, businessCurrency)}
        </span>
      </div>
      <div className="max-xl:col-span-full xl:order-5">
        <AssignmentActions assignment={assignment} onEdit={onEdit} />
      </div>
    </li>
  )
}
