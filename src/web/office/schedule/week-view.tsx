import type { ClaimView } from '#contract/availability.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import { addDays, hourLabel, longDate, wallTimeOf, type CalendarDate, type Instant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { lookOf, type ClaimedDay } from '#web/office/kit/dates/claimed-days.ts'
import { legendOf } from '#web/office/kit/dates/use-claimed-days.ts'
import { MarkLegend } from '#web/office/kit/mark-legend.tsx'
import { Staffing } from '#web/office/kit/staffing.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignButton } from './event-lane.tsx'
import { BlockedCard, BusyTime, ClaimCard, type Units } from './claim-card.tsx'
import {
  claimOfLane,
  claimsWithoutLane,
  workingOf,
  type EventLane,
  type ScheduleDay,
} from './schedule-lanes.ts'
import { initialsOf } from './schedule-words.ts'

/** Seven days beside one another, each with its events: those that need people first. On a phone one beneath the other. */
export function WeekView({
  from,
  days,
  today,
  now,
  claimed,
  units,
}: {
  readonly from: CalendarDate
  readonly days: readonly ScheduleDay[]
  readonly today: CalendarDate
  readonly now: Instant
  readonly claimed: ReadonlyMap<CalendarDate, ClaimedDay>
  readonly units: Units
}) {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(from, day))
  return (
    <>
      <ol className="grid divide-line overflow-hidden rounded-md border border-line bg-surface max-lg:divide-y lg:grid-cols-7 lg:divide-x">
        {dates.map((date) => {
          const lanes = days.find((day) => day.date === date)?.lanes ?? []
          const day = claimed.get(date)
          const claims = claimsWithoutLane(day, lanes)
          const blocked = day?.blocked ?? []
          const isEmpty = lanes.length + claims.length + blocked.length === 0
          return (
            <li key={date} className="min-w-0 p-2 max-lg:px-4 max-lg:py-3 lg:min-h-64">
              <h3
                aria-current={date === today ? 'date' : undefined}
                className={classes('px-1 pb-2 font-[650]', date === today ? 'text-accent' : 'text-fg-muted')}
              >
                <span className="lg:hidden">{longDate(date)}</span>
                <span className="num max-lg:hidden">
                  {longDate(date).slice(0, 3)} {Number(date.slice(8))}
                </span>
              </h3>
              {isEmpty ? (
                <p className="px-1 text-small text-fg-muted lg:sr-only">No events</p>
              ) : (
                <ul className="grid gap-2">
                  {blocked.map((blackout) => (
                    <BlockedCard key={blackout.id} blackout={blackout} units={units} />
                  ))}
                  {lanes.map((lane) => (
                    <EventCard
                      key={lane.event.id}
                      lane={lane}
                      now={now}
                      claim={claimOfLane(day, lane)}
                      units={units}
                    />
                  ))}
                  {claims.map((claim) => (
                    <ClaimCard key={claim.id} claim={claim} units={units} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
      <MarkLegend entries={legendOf(claimed)} />
    </>
  )
}

function EventCard({
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
          'block min-h-6 font-semibold wrap-anywhere no-underline hover:underline',
          event.status === 'cancelled' && 'line-through',
        )}
      >
        {event.client_name}
      </Link>
      <p className="num text-small wrap-anywhere text-fg-muted">
        {eventOccasion(event)}
        <br />
        {end ? `${start} to ${end}` : start}
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
