import { thereText } from '#domain/events/place-clock.ts'
import type { ClaimView } from '#contract/availability.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import { hourLabel, wallTimeOf, type Instant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { lookOf } from '#web/office/kit/dates/claimed-days.ts'
import { Staffing } from '#web/office/kit/events/staffing.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignButton } from './event-lane.tsx'
import { BusyTime, type Units } from './claim-card.tsx'
import { workingOf, type EventLane } from './schedule-lanes.ts'
import { initialsOf } from './schedule-words.ts'

export function EventCard({
  lane,
  now,
  claim,
  units,
}: {
  readonly lane: EventLane
  readonly now: Instant
  readonly claim: ClaimView | undefined
  readonly units: Units
}) {
  const zone = useBusinessZone()
  const { event, missing } = lane
  const [start, end] = [event.start_at, event.end_at].map((at) => at && hourLabel(wallTimeOf(at, zone)))
  const isOverCapacity = claim !== undefined && lookOf(claim) === 'over'
  const isOver = (event.end_at ?? event.start_at) < now
  return (
    <li
      className={classes(
        'rounded-sm border border-l-4 bg-surface p-2.5',
        isOverCapacity
          ? 'border-bad'
          : missing > 0
            ? event.staffed === 0
              ? 'border-bad-line border-l-bad'
              : 'border-warn-line border-l-warn'
            : isOver
              ? 'border-line bg-bg'
              : 'border-line border-l-accent',
      )}
    >
      <Link
        to={paths.admin.events}
        search={{ id: event.id }}
        className={classes(
          'block py-0.5 leading-5 font-semibold wrap-anywhere no-underline hover:underline',
          event.status === 'cancelled' && 'line-through',
        )}
      >
        {event.client_name}
      </Link>
      <p className="num text-small wrap-anywhere text-fg-muted">
        {eventOccasion(event)}
        <br />
        {end ? `${start} to ${end}` : start}
        {thereText(event.start_at, { zone: event.time_zone, home: zone })}
        {event.location ? (
          <>
            <br />
            {event.location}
          </>
        ) : null}
      </p>
      {claim ? <BusyTime claim={claim} units={units} /> : null}
      <p className="mt-1.5">
        <Staffing staffed={event.staffed} needed={event.needed} />
      </p>
      {workingOf(lane).length === 0 ? null : (
        <p className="mt-1 flex flex-wrap gap-1 text-micro text-fg-muted">
          {workingOf(lane).map(({ id, staff }) => (
            <span key={id} title={staff.name} className="rounded-xs bg-surface-2 px-1 py-px font-semibold">
              <span aria-hidden="true">{initialsOf(staff.name)}</span>
              <span className="sr-only">{staff.name}</span>
            </span>
          ))}
        </p>
      )}
      <AssignButton lane={lane} missing={missing} className="mt-2 w-full" />
    </li>
  )
}
