/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days to choose from is a grid */
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, longDate, mediumDate, type CalendarDate } from '#domain/time.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { MarkLegend, type LegendEntry } from './mark-legend.tsx'
import { MarkLine } from './mark-line.tsx'
import { markClasses, type MarkLook } from './mark-looks.ts'
import { LaneMarks, LaneNames, lanesOfWeek, type CalendarLane, type WeekLane } from './month-lanes.tsx'
import { useDayDrag, type DayRange } from './use-day-drag.ts'
import { dayAfterKey, monthOf, weekdays, weeksOfMonth, type Month } from './month-weeks.ts'

/** Something on a day: a line on a screen, a dot on a phone. */
export interface DayMark {
  readonly key: string
  readonly label: string
  readonly tone: BadgeTone
  /** What keeps the unit busy; the tone then is its edge. */
  readonly look?: MarkLook
  /** Of what kind it is. */
  readonly glyph?: LucideIcon
  /** What is said behind the label: `0 of 3`. */
  readonly note?: string
  /** It will not happen. */
  readonly struck?: boolean
  /** The key of its lane, where the month has lanes. */
  readonly lane?: string
  /** It goes on from the day before, or to the day after. */
  readonly follows?: boolean
  readonly continues?: boolean
}

export interface MonthCalendarProps {
  readonly title: string
  readonly month: Month
  readonly today: CalendarDate
  readonly selected: CalendarDate
  readonly legend: readonly LegendEntry[]
  readonly marksOf: (date: CalendarDate) => readonly DayMark[]
  /** What a day holds, in words: '2 shifts'; nothing where it is empty. */
  readonly describe: (date: CalendarDate) => string | undefined
  readonly onMonth: (month: Month) => void
  readonly onSelect: (date: CalendarDate) => void
  /** The lanes of a week's days; without any, marks stand in the order in which they are given. */
  readonly lanesOf?: (week: readonly CalendarDate[]) => readonly CalendarLane[]
  /** Days were dragged over with the mouse. */
  readonly onDrag?: (range: DayRange) => void
}

/**
 * A month of days that can be chosen. One day takes the focus; arrow keys go by days and weeks, Home and End to the
 * ends of the week, Page Up and Page Down by months, with Shift by years.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { title, month, today, selected, legend, onMonth, onSelect } = props
  const [visited, setVisited] = useState<CalendarDate>()
  const byKeys = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const { range, handlers } = useDayDrag(props.onDrag)
  const isHere = (date: CalendarDate | undefined) => date !== undefined && monthOf(date) === month
  const current = [visited, selected, today].find(isHere) ?? `${month}-01`
  const weeks = weeksOfMonth(month).map((week) => ({
    week,
    lanes: lanesOfWeek(props.lanesOf?.(week) ?? [], week, props.marksOf),
  }))
  const hasLanes = weeks.some(({ lanes }) => lanes.length > 0)

  // The day under the keys may be drawn only once its month is here.
  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus()
  }, [current])

  const go = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key, event.shiftKey)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    byKeys.current = true
    setVisited(next)
    if (!isHere(next)) onMonth(monthOf(next))
  }
  const turn = (months: number) => {
    byKeys.current = false
    onMonth(monthOf(addMonths(`${month}-01`, months)))
  }

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-1">
        <h2 className="mr-auto text-[.9375rem] font-[650]">{title}</h2>
        <Button
          look="quiet"
          onClick={() => {
            byKeys.current = false
            setVisited(today)
            onSelect(today)
          }}
        >
          Today
        </Button>
        <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
          <IconButton label="Previous month" className="md:size-9" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
          <p aria-live="polite" className="display min-w-38 px-2 text-center text-[1.375rem] leading-none">
            {monthName(month)}
          </p>
          <IconButton label="Next month" className="md:size-9" onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
        </div>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={`${title}, ${monthName(month)}`}
        onKeyDown={go}
        {...handlers}
        onBlur={({ relatedTarget, currentTarget }) => {
          // A day that is drawn anew loses the focus to nobody; only leaving ends the way of the keys.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) byKeys.current = false
        }}
        className={classes('w-full table-fixed border-collapse', props.onDrag && 'select-none')}
      >
        <Weekdays hasLanes={hasLanes} />
        <tbody>
          {weeks.map(({ week, lanes }) => (
            <tr key={week[0]}>
              {hasLanes ? <LaneNames lanes={lanes} /> : null}
              {week.map((date) => (
                <Day
                  key={date}
                  {...props}
                  date={date}
                  lanes={hasLanes ? lanes : undefined}
                  isOut={!isHere(date)}
                  isCurrent={date === current}
                  isDragged={range !== undefined && date >= range.from && date <= range.to}
                  onSelect={(chosen) => {
                    setVisited(chosen)
                    onSelect(chosen)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MarkLegend entries={legend} />
      {props.onDrag ? (
        <p className="mt-2 text-small text-fg-muted max-lg:hidden pointer-coarse:hidden">
          Drag over days to block them.
        </p>
      ) : null}
    </div>
  )
}

function Weekdays({ hasLanes }: { readonly hasLanes: boolean }) {
  return (
    <thead>
      <tr>
        {hasLanes ? <td className="w-30 max-lg:hidden" /> : null}
        {weekdays.map((name) => (
          <th
            key={name}
            scope="col"
            abbr={name}
            className="px-2 py-1 text-left text-micro font-semibold text-fg-muted max-md:px-1 max-md:text-center"
          >
            {name.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const mostMarks = 2
const mostDots = 4

function Day({
  date,
  lanes,
  today,
  selected,
  isOut,
  isCurrent,
  isDragged,
  marksOf,
  describe,
  onSelect,
}: Pick<MonthCalendarProps, 'today' | 'selected' | 'marksOf' | 'describe' | 'onSelect'> & {
  readonly date: CalendarDate
  readonly lanes: readonly WeekLane[] | undefined
  readonly isOut: boolean
  readonly isCurrent: boolean
  readonly isDragged: boolean
}) {
  const marks = marksOf(date)
  const isToday = date === today
  const words = [longDate(date), ...(isToday ? ['today'] : []), describe(date)].filter(Boolean)

  return (
    <td
      aria-selected={date === selected}
      className={classes(
        'h-16.5 border border-line p-0 align-top max-md:h-11',
        isOut && 'bg-bg text-fg-muted',
        isDragged && 'bg-(--mk-block)!',
      )}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={words.join(', ')}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(date)}
        className={classes(
          'num flex h-full min-h-16.5 w-full flex-col items-stretch px-1.5 py-1.25 text-left text-small leading-[1.4] pour hover:bg-surface-2 max-md:min-h-11 max-md:items-center max-md:px-0 max-md:py-1',
          date === selected && 'shadow-[inset_0_0_0_2px_var(--accent)]',
        )}
      >
        <span
          className={classes(
            'self-start max-md:self-center',
            isToday && 'rounded-full bg-accent px-1.5 font-[650] text-on-accent',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {lanes ? <LaneMarks lanes={lanes} marks={marks} /> : <Marks marks={marks} />}
        <span className="mt-0.5 flex flex-wrap justify-center gap-0.5 lg:hidden">
          {marks.slice(0, mostDots).map((mark) => (
            <span
              key={mark.key}
              className={
                mark.look
                  ? classes('size-2', markClasses(mark.look, mark.tone))
                  : classes('size-1.75 rounded-full', dots[mark.tone])
              }
            />
          ))}
        </span>
      </button>
    </td>
  )
}

/** The first marks of a day, and how many more there are. */
function Marks({ marks }: { readonly marks: readonly DayMark[] }) {
  const shown = marks.length > mostMarks + 1 ? marks.slice(0, mostMarks) : marks
  return (
    <>
      {shown.map((mark) => (
        <MarkLine key={mark.key} mark={mark} />
      ))}
      {marks.length > shown.length ? (
        <span className="mt-0.5 text-micro text-fg-muted max-lg:hidden">
          + {marks.length - shown.length} more
        </span>
      ) : null}
    </>
  )
}

const dots: Readonly<Record<BadgeTone, string>> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
  note: 'bg-note',
}

/** `June 2027` */
function monthName(month: Month): string {
  return mediumDate(`${month}-01`).replace(' 1,', '')
}
