import type { AssignmentView } from '#contract/assignment-views.ts'
import { roleLabel } from '#domain/staff/member.ts'
import type { Instant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { AssignmentBadge } from '#web/office/kit/events/assignment-badge.tsx'
import { costText, plannedText, shiftTimes } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignmentActions } from './assignment-actions.tsx'

/** One row; two lines until there is room for its columns. */
export function LaneShift({
  assignment,
  now,
  narrow,
  onEdit,
}: {
  readonly assignment: AssignmentView
  readonly now: Instant
  readonly narrow: boolean
  readonly onEdit: () => void
}) {
  const zone = useBusinessZone()
  const { staff, status } = assignment
  const [row, end, fact, actions] = narrow
    ? ['', '', 'col-span-full', 'col-span-full']
    : [
        'xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_7rem_9.5rem] xl:items-center xl:py-1.5',
        'xl:order-3 xl:justify-self-start',
        'max-xl:col-start-1',
        'max-xl:col-start-2 max-xl:row-span-2 max-xl:row-start-2 max-xl:-mr-3 max-xl:self-center max-xl:justify-self-end',
      ]
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 border-t border-dashed border-line py-2.5',
        row,
      )}
    >
      <p className="min-w-0">
        <span className={classes('font-semibold wrap-anywhere', status === 'cancelled' && 'line-through')}>
          {staff.name}
        </span>{' '}
        <span className="text-small wrap-anywhere text-fg-muted">{roleLabel(assignment.role_at_event)}</span>
      </p>
      <span className={classes('justify-self-end', end)}>
        <AssignmentBadge status={status} />
      </span>
      <span className={classes('num', fact, !narrow && 'xl:order-1')}>{shiftTimes(assignment, zone)}</span>
      <span className={classes('num text-fg-muted', fact, !narrow && 'xl:order-2')}>
        {plannedText(assignment.hours_planned)},{' '}
        {costText(assignment.cost_planned, assignment.staff.hourly_rate)}
      </span>
      <div className={classes(actions, !narrow && 'xl:order-4')}>
        <AssignmentActions assignment={assignment} now={now} onEdit={onEdit} />
      </div>
    </li>
  )
}
