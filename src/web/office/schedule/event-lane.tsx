import { thereText } from '#domain/events/place-clock.ts'
import { Link } from '@tanstack/react-router'
import type { AssignmentView, ScheduledEvent } from '#contract/schedule.ts'
import { paths } from '#domain/addresses.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { clockOfInstant, type Instant } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { AssignmentBadge } from '#web/office/kit/assignment-badge.tsx'
import { costText, plannedText, shiftTimes } from '#web/office/kit/shift-words.ts'
import { Staffing } from '#web/office/kit/staffing.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignmentActions } from './assignment-actions.tsx'
import type { EventLane as LaneOfEvent } from './schedule-lanes.ts'

interface LaneProps {
  readonly lane: LaneOfEvent
  readonly now: Instant
  readonly onEdit: (assignment: AssignmentView) => void
  /** It stands in a column. */
  readonly narrow?: boolean
}

/** One event of a day: whose it is, how many people it has, who they are, and what it misses. */
export function EventLane({ lane, now, onEdit, narrow = false }: LaneProps) {
  const { event, assignments, missing } = lane
  return (
    <li
      className={classes(
        'border-line',
        narrow ? 'rounded-md border bg-surface p-3.5' : 'border-b px-4.5 py-3.5 last:border-b-0',
      )}
    >
      <div
        className={classes(
          'grid gap-x-5 gap-y-1.5',
          !narrow && 'md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
        )}
      >
        <EventHead event={event} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {event.status === 'cancelled' ? (
            <Badge tone="bad" small>
              Event canceled
            </Badge>
          ) : (
            <Staffing staffed={event.staffed} needed={event.needed} />
          )}
          <AssignButton lane={lane} missing={missing} />
        </div>
      </div>
      {assignments.length === 0 ? null : (
        <ul className="mt-2">
          {assignments.map((assignment) => (
            <Shift
              key={assignment.id}
              assignment={assignment}
              now={now}
              narrow={narrow}
              onEdit={() => onEdit(assignment)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function EventHead({ event }: { readonly event: ScheduledEvent }) {
  const zone = useBusinessZone()
  return (
    <div className="min-w-0">
      <h3 className="text-[.9375rem] font-[650] wrap-anywhere">
        <Link
          to={paths.admin.events}
          search={{ id: event.id }}
          className="inline-block min-h-6 no-underline underline-offset-[.2em] hover:underline"
        >
          {event.client_name}
        </Link>
      </h3>
      <p className="num text-small wrap-anywhere text-fg-muted">
        {eventOccasion(event)}, {event.location ?? 'Location TBD'}, {clockOfInstant(event.start_at, zone)}
        {thereText(event.start_at, { zone: event.time_zone, home: zone })}
      </p>
    </div>
  )
}

/** Opens the dialog that assigns people, with how many are missing; nothing where nobody is. */
export function AssignButton({
  lane: { event },
  missing,
  className,
}: {
  readonly lane: LaneOfEvent
  readonly missing: number
  readonly className?: string
}) {
  const setAddress = useSetPageSearch()
  if (missing === 0) return null
  return (
    <button
      type="button"
      onClick={() => setAddress({ assign: event.id })}
      aria-label={`Assign ${missing} at ${event.client_name}`}
      className={classes(
        'inline-flex min-h-8 items-center justify-center rounded-md border bg-surface px-2.5 text-small font-semibold whitespace-nowrap pour hover:bg-surface-2 max-md:min-h-11',
        event.staffed === 0 ? 'border-bad-line text-bad' : 'border-warn-line text-warn',
        className,
      )}
    >
      Assign {missing}
    </button>
  )
}

/** One row; two lines until there is room for its columns. */
function Shift({
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
        {plannedText(assignment.hours_planned)}, {costText(assignment.cost_planned)}
      </span>
      <div className={classes(actions, !narrow && 'xl:order-4')}>
        <AssignmentActions assignment={assignment} now={now} onEdit={onEdit} />
      </div>
    </li>
  )
}
