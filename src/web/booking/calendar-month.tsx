/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days to choose from is a grid */
import { memo, useMemo } from 'react'
import { longDate, type CalendarDate } from '#domain/time.ts'
import { monthOf, type Month } from '#web/shared/month.ts'
import { weekdays, weeksOfMonth } from '#web/shared/month-weeks.ts'
import type { Availability } from './use-availability.ts'
import { monthLabel } from './calendar-head.tsx'
import { dayWords } from './wizard-words.ts'

interface CalendarMonthProps {
  readonly month: Month
  /** Without it the Tab key reaches no day. */
  readonly isReachable: boolean
  /** The days after it can be picked. */
  readonly today: CalendarDate
  /** The picked day, where it lies in this month. */
  readonly selected: CalendarDate | undefined
  /** The day that the arrow keys stand on, where it lies in this month. */
  readonly visited: CalendarDate | undefined
  readonly days: Availability['byDate'] | undefined
  readonly onPick: (date: CalendarDate) => void
}

/** The days of one month. Drawn again only where one of its own days changed. */
export const CalendarMonth = memo(function CalendarMonth({
  month,
  isReachable,
  today,
  selected,
  visited,
  days,
  onPick,
}: CalendarMonthProps) {
  const weeks = useMemo(() => weeksOfMonth(month), [month])
  const isOpen = (date: CalendarDate) => date > today && days?.[date]?.status !== 'closed'
  const isHere = (date: CalendarDate) => monthOf(date) === month
  const focusable = visited ?? selected ?? weeks.flat().find((date) => isHere(date) && isOpen(date))

  return (
    <table
      role="grid"
      aria-label={monthLabel(month)}
      className="w-full table-fixed border-collapse text-center"
    >
      <thead aria-hidden="true">
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pt-1 pb-2 text-micro font-medium text-fg-faint">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) =>
              isHere(date) ? (
                <Day
                  key={date}
                  date={date}
                  isToday={date === today}
                  isOpen={isOpen(date)}
                  isSelected={date === selected}
                  isFocusable={isReachable && date === focusable}
                  status={days?.[date]?.status ?? 'open'}
                  onPick={onPick}
                />
              ) : (
                <td key={date} aria-hidden="true" />
              ),
            )}
          </tr>
        ))}
        {Array.from({ length: mostWeeks - weeks.length }, (_, missing) => (
          <tr key={missing} aria-hidden="true">
            <td aria-hidden="true" className="h-11.5" />
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** So many weeks a month can touch; every month is as tall, so that turning moves nothing below. A week is as high as a day (`site.css`). */
const mostWeeks = 6

const Day = memo(function Day({
  date,
  isToday,
  isOpen,
  isSelected,
  isFocusable,
  status,
  onPick,
}: {
  readonly date: CalendarDate
  readonly isToday: boolean
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly isFocusable: boolean
  readonly status: keyof typeof dayWords.spoken
  readonly onPick: (date: CalendarDate) => void
}) {
  const words = `${isToday ? 'Today, ' : ''}${longDate(date)}${isSelected ? ', selected' : ''}${dayWords.spoken[status]}`
  return (
    <td className={dayClasses[status]} aria-selected={isSelected || undefined}>
      <button
        type="button"
        data-date={date}
        tabIndex={isFocusable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOpen || undefined}
        aria-label={words}
        className="num pour"
        onClick={isOpen ? () => onPick(date) : undefined}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
})

/** The rules are in `site.css`. */
const dayClasses = {
  open: 'calendar-day p-px',
  closed: 'calendar-day p-px',
  few: 'calendar-day p-px is-few',
  waitlist: 'calendar-day p-px is-waitlist',
} as const
