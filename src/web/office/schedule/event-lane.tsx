import { thereText } from '#domain/events/place-clock.ts'
import { Link } from '@tanstack/react-router'
import type { ScheduledEvent } from '#contract/schedule.ts'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { paths } from '#domain/addresses.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import { clockOfInstant, type Instant } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Staffing } from '#web/office/kit/events/staffing.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { LaneShift } from './lane-shift.tsx'
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
            <LaneShift
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
