/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days to choose from is a grid */
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, mediumDate, type CalendarDate } from '#domain/time.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { MarkLegend, type LegendEntry } from './mark-legend.tsx'
import { CalendarDay } from './calendar-day.tsx'
import type { MarkLook } from './mark-looks.ts'
import { DragHint } from './drag-hint.tsx'
import { LaneNames, lanesOfWeek, type CalendarLane } from './month-lanes.tsx'
import { holdsDay, useDayDrag, type DayRange } from './use-day-drag.ts'
import { monthOf, type Month } from '#web/shared/month.ts'
import { dayAfterKey, weekdays, weeksOfMonth } from '#web/shared/month-weeks.ts'

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
  /** Days were dragged over with the mouse; nothing while the lanes are on their way. */
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
      <MonthHead
        title={title}
        month={month}
        onToday={() => {
          byKeys.current = false
          setVisited(today)
          onSelect(today)
        }}
        onTurn={turn}
      />
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
                <CalendarDay
                  key={date}
                  {...props}
                  date={date}
                  lanes={hasLanes ? lanes : undefined}
                  isOut={!isHere(date)}
                  isCurrent={date === current}
                  isDragged={holdsDay(range, date)}
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
      {props.onDrag ? <DragHint /> : null}
    </div>
  )
}

function MonthHead({
  title,
  month,
  onToday,
  onTurn,
}: Pick<MonthCalendarProps, 'title' | 'month'> & {
  readonly onToday: () => void
  readonly onTurn: (months: number) => void
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <h2 className="mr-auto text-[.9375rem] font-[650]">{title}</h2>
      <Button look="quiet" onClick={onToday}>
        Today
      </Button>
      <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
        <IconButton label="Previous month" className="md:size-9" onClick={() => onTurn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </IconButton>
        <p aria-live="polite" className="display min-w-38 px-2 text-center text-[1.375rem] leading-none">
          {monthName(month)}
        </p>
        <IconButton label="Next month" className="md:size-9" onClick={() => onTurn(1)}>
          <ChevronRight aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </IconButton>
      </div>
    </div>
  )
}

function Weekdays({ hasLanes }: { readonly hasLanes: boolean }) {
  return (
    <thead>
      <tr>
        {hasLanes ? (
          <th scope="col" className="w-30 max-lg:hidden">
            <span className="sr-only">Unit</span>
          </th>
        ) : null}
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

/** `June 2027` */
function monthName(month: Month): string {
  return mediumDate(`${month}-01`).replace(' 1,', '')
}
