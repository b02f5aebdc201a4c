/** The days of a month in lanes: each mark stands in the lane of its unit. */
import type { CalendarDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import type { DayMark } from './month-calendar.tsx'
import { MarkLine } from './mark-line.tsx'

export interface CalendarLane {
  readonly key: string
  readonly name: string
  /** Something of it wants a unit. */
  readonly isBad?: boolean
}

/** A lane of a week, as high as its fullest day. */
export interface WeekLane extends CalendarLane {
  readonly rows: number
}

export function lanesOfWeek(
  lanes: readonly CalendarLane[],
  week: readonly CalendarDate[],
  marksOf: (date: CalendarDate) => readonly DayMark[],
): readonly WeekLane[] {
  const days = week.map(marksOf)
  return lanes.map((lane) => ({
    ...lane,
    rows: Math.max(1, ...days.map((marks) => marks.filter((mark) => mark.lane === lane.key).length)),
  }))
}

const rowHeight = 1.625

function heightOf({ rows }: WeekLane): { readonly height: string } {
  return { height: `${rows * rowHeight}rem` }
}

/** The names of a week's lanes, at the height of their marks. */
export function LaneNames({ lanes }: { readonly lanes: readonly WeekLane[] }) {
  return (
    <th scope="row" className="border-y border-line pt-6.75 pr-2 align-top max-lg:hidden">
      {lanes.length === 0 ? <span className="sr-only">No unit in use</span> : null}
      {lanes.map((lane) => (
        <span
          key={lane.key}
          style={heightOf(lane)}
          className={classes(
            'flex items-start pt-1 text-left text-small leading-tight font-normal',
            lane.isBad ? 'font-semibold text-bad' : 'text-fg-muted',
          )}
        >
          <span className="truncate">{lane.name}</span>
        </span>
      ))}
    </th>
  )
}

/** The marks of a day, each in its lane. */
export function LaneMarks({
  lanes,
  marks,
}: {
  readonly lanes: readonly WeekLane[]
  readonly marks: readonly DayMark[]
}) {
  return lanes.map((lane) => (
    <span key={lane.key} style={heightOf(lane)} className="grid content-start max-lg:hidden">
      {marks
        .filter((mark) => mark.lane === lane.key)
        .map((mark) => (
          <MarkLine key={mark.key} mark={mark} className="h-5.5" />
        ))}
    </span>
  ))
}
