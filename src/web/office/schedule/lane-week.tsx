/** A week in lanes: a column for each day, a row for each unit. On a phone the days stand one beneath the other. */
import type { ReactNode } from 'react'
import { longDate, type CalendarDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import type { CalendarLane } from '#web/office/kit/calendar/month-lanes.tsx'
import { holdsDay, type DayRange } from '#web/office/kit/calendar/use-day-drag.ts'

/** A card of a day, and the lanes in which it stands. */
export interface WeekCard {
  readonly lanes: readonly string[]
  readonly card: ReactNode
}

export interface Week {
  readonly dates: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly cardsOf: (date: CalendarDate) => readonly WeekCard[]
  /** The days that are dragged over. */
  readonly dragged: DayRange | undefined
}

/** `Sun 22` in a column, the whole day on a phone. */
export function WeekDayName({
  date,
  isToday,
  className,
}: {
  readonly date: CalendarDate
  readonly isToday: boolean
  readonly className: string
}) {
  return (
    <h3
      aria-current={isToday ? 'date' : undefined}
      className={classes('font-[650]', isToday ? 'text-accent' : 'text-fg-muted', className)}
    >
      <span className="lg:hidden">{longDate(date)}</span>
      <span className="num max-lg:hidden">
        {longDate(date).slice(0, 3)} {Number(date.slice(8))}
      </span>
    </h3>
  )
}

/** The days in their order, each with its lanes: where there is room, a grid places them. */
export function LaneWeek({
  dates,
  today,
  cardsOf,
  dragged,
  lanes,
}: Week & { readonly lanes: readonly CalendarLane[] }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface lg:grid lg:grid-cols-[9rem_repeat(7,minmax(0,1fr))]">
      {lanes.map((lane, row) => (
        <p
          key={lane.key}
          aria-hidden="true"
          style={{ gridRow: row + 2, gridColumn: 1 }}
          className={classes(
            'border-t border-line px-4 py-3 font-[650] wrap-anywhere max-lg:hidden',
            lane.isBad && 'text-bad',
          )}
        >
          {lane.name}
        </p>
      ))}
      <ol className="max-lg:divide-y max-lg:divide-line lg:contents">
        {dates.map((date, column) => (
          <LaneDay
            key={date}
            date={date}
            isToday={date === today}
            isDragged={holdsDay(dragged, date)}
            column={column + 2}
            cards={cardsOf(date)}
            lanes={lanes}
          />
        ))}
      </ol>
    </div>
  )
}

function LaneDay({
  date,
  isToday,
  isDragged,
  column,
  cards,
  lanes,
}: {
  readonly date: CalendarDate
  readonly isToday: boolean
  readonly isDragged: boolean
  readonly column: number
  readonly cards: readonly WeekCard[]
  readonly lanes: readonly CalendarLane[]
}) {
  return (
    <li data-date={date} className="max-lg:px-4 max-lg:py-3 lg:contents">
      <div
        style={{ gridRow: 1, gridColumn: column }}
        className={classes('lg:border-l lg:border-line lg:px-3 lg:py-2.5', isDragged && 'bg-(--mk-block)')}
      >
        <WeekDayName date={date} isToday={isToday} className="max-lg:px-1 max-lg:pb-2" />
        {cards.length === 0 ? <p className="px-1 text-small text-fg-muted lg:sr-only">No events</p> : null}
      </div>
      {lanes.map((lane, row) => {
        const own = cards.filter(({ lanes: its }) => its.includes(lane.key))
        // A block of several units is one card on a phone.
        const [first, again] = [true, false].map((isFirst) =>
          own.filter(({ lanes: its }) => (its[0] === lane.key) === isFirst),
        )
        return (
          <div
            key={lane.key}
            style={{ gridRow: row + 2, gridColumn: column }}
            className={classes(
              'grid min-w-0 content-start gap-2 lg:min-h-24 lg:border-t lg:border-l lg:border-line lg:p-1.5',
              first?.length === 0 && 'max-lg:hidden',
              isDragged && 'bg-(--mk-block)',
            )}
          >
            <Cards lane={lane} cards={first} className="max-lg:mb-2" />
            <Cards lane={lane} cards={again} className="max-lg:hidden" />
          </div>
        )
      })}
    </li>
  )
}

function Cards({
  lane,
  cards = [],
  className,
}: {
  readonly lane: CalendarLane
  readonly cards: readonly WeekCard[] | undefined
  readonly className: string
}) {
  if (cards.length === 0) return null
  return (
    <ul aria-label={lane.name} className={classes('grid gap-2', className)}>
      {cards.map(({ card }) => card)}
    </ul>
  )
}
