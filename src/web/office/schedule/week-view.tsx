import { addDays, type CalendarDate, type Instant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import type { ClaimedDay } from '#web/office/kit/dates/claimed-days.ts'
import { laneOf, lanesOfBlackout } from '#web/office/kit/dates/unit-lanes.ts'
import { legendOf } from '#web/office/kit/dates/use-claimed-days.ts'
import { DragHint } from '#web/office/kit/calendar/drag-hint.tsx'
import { MarkLegend } from '#web/office/kit/calendar/mark-legend.tsx'
import { holdsDay, useDayDrag, type DayRange } from '#web/office/kit/calendar/use-day-drag.ts'
import { lanesOfDays } from './day-marks.ts'
import { EventCard } from './event-card.tsx'
import { LaneWeek, WeekDayName, type Week, type WeekCard } from './lane-week.tsx'
import { BlockedCard, ClaimCard, type Units } from './claim-card.tsx'
import { claimOfLane, claimsWithoutLane, type ScheduleDay } from './schedule-lanes.ts'

/**
 * Seven days beside one another, each with its events: those that need people first. With several units each has a
 * lane. On a phone one beneath the other.
 */
export function WeekView({
  from,
  days,
  today,
  now,
  claimed,
  units,
  onDrag,
}: {
  readonly from: CalendarDate
  readonly days: readonly ScheduleDay[]
  readonly today: CalendarDate
  readonly now: Instant
  readonly claimed: ReadonlyMap<CalendarDate, ClaimedDay>
  readonly units: Units
  /** Days were dragged over with the mouse; nothing while the lanes of the units are on their way. */
  readonly onDrag: ((range: DayRange) => void) | undefined
}) {
  const { range, handlers } = useDayDrag(onDrag)
  const dates = Array.from({ length: 7 }, (_, day) => addDays(from, day))
  const byDate = new Map(days.map((day) => [day.date, day]))
  const lanes = lanesOfDays(units, dates, { claimed, byDate })
  const cardsOf = (date: CalendarDate): readonly WeekCard[] => {
    const day = claimed.get(date)
    const events = byDate.get(date)?.lanes ?? []
    return [
      ...(day?.blocked ?? []).map((blackout) => ({
        lanes: lanesOfBlackout(blackout, lanes),
        card: <BlockedCard key={blackout.id} blackout={blackout} units={units} />,
      })),
      ...events.map((event) => {
        const claim = claimOfLane(day, event)
        return {
          lanes: [laneOf(claim, lanes)],
          card: <EventCard key={event.event.id} lane={event} now={now} claim={claim} units={units} />,
        }
      }),
      ...claimsWithoutLane(day, events).map((claim) => ({
        lanes: [laneOf(claim, lanes)],
        card: <ClaimCard key={claim.id} claim={claim} units={units} />,
      })),
    ]
  }
  const week = { dates, today, cardsOf, dragged: range }
  const marks = legendOf(claimed)
  return (
    <>
      <div {...handlers} className="select-none">
        {lanes.length > 0 ? <LaneWeek {...week} lanes={lanes} /> : <PlainWeek {...week} />}
      </div>
      {marks.some((entry) => !('look' in entry) || entry.look !== 'firm') ? (
        <MarkLegend entries={marks} />
      ) : null}
      {onDrag ? <DragHint /> : null}
    </>
  )
}

function PlainWeek({ dates, today, cardsOf, dragged }: Week) {
  return (
    <ol className="grid divide-line overflow-hidden rounded-md border border-line bg-surface max-lg:divide-y lg:grid-cols-7 lg:divide-x">
      {dates.map((date) => {
        const cards = cardsOf(date)
        return (
          <li
            key={date}
            data-date={date}
            className={classes(
              'min-w-0 p-2 max-lg:px-4 max-lg:py-3 lg:min-h-64',
              holdsDay(dragged, date) && 'bg-(--mk-block)',
            )}
          >
            <WeekDayName date={date} isToday={date === today} className="px-1 pb-2" />
            {cards.length === 0 ? (
              <p className="px-1 text-small text-fg-muted lg:sr-only">No events</p>
            ) : (
              <ul className="grid gap-2">{cards.map(({ card }) => card)}</ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
