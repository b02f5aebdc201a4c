import { useCallback, useDeferredValue, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DayStatus } from '#domain/availability/days.ts'
import { addDays, addMonths, laterDay, longDate, type CalendarDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { monthOf, type Month } from '#web/shared/month.ts'
import { dayAfterKey } from '#web/shared/month-weeks.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import type { Availability } from './use-availability.ts'
import { useDrawnMonths } from './use-drawn-months.ts'
import { dayWords } from './wizard-words.ts'

interface EventCalendarProps {
  /** Empty until a date is picked. */
  readonly value: CalendarDate
  readonly today: CalendarDate
  readonly onPick: (date: CalendarDate) => void
  readonly availability: Availability | undefined
}

/**
 * A calendar of one month, at first that of the picked day or of the first that can be asked for. Today, past and closed
 * days cannot be picked (C-46); a taken day can be asked for, and waits.
 * Arrow keys go by days and weeks, Home and End to the ends of the week, Page Up and Page Down by months, with Shift by years.
 */
export function EventCalendar({ value, today, onPick, availability }: EventCalendarProps) {
  const first = addDays(today, 1)
  const last = availability?.last ?? addMonths(today, monthsShown)
  const [turnedTo, setTurnedTo] = useState<Month>()
  const month = turnedTo ?? monthOf(value || laterDay(first, availability?.first ?? first))
  const [visited, setVisited] = useState<CalendarDate>()
  // Which day the Tab key reaches follows once the turned month is painted.
  const reachable = useDeferredValue(month)
  const drawn = useDrawnMonths(month, monthOf(first), monthOf(last))
  const deck = useRef<HTMLDivElement>(null)
  const pick = useCallback(
    (date: CalendarDate) => {
      setVisited(undefined)
      onPick(date)
    },
    [onPick],
  )

  const turn = (to: Month) => {
    setTurnedTo(to)
    availability?.showMonth(to)
  }
  const go = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['date']
    const next = from && dayAfterKey(from, event.key, event.shiftKey)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const reached = next < first ? first : next > last ? last : next
    flushSync(() => {
      setVisited(reached)
      if (monthOf(reached) !== month) turn(monthOf(reached))
    })
    deck.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus()
  }

  const has = (status: DayStatus) => availability?.days.some((day) => day.status === status) === true
  const status = value ? availability?.dayOf(value)?.status : undefined
  const inMonth = (date: CalendarDate | undefined, of: Month) =>
    date && monthOf(date) === of ? date : undefined

  return (
    <div
      data-field="event_date"
      className="border border-line bg-surface p-3 max-[24rem]:p-2 md:px-5 md:pt-5 md:pb-4"
    >
      <CalendarHead month={month} first={monthOf(first)} last={monthOf(last)} onTurn={turn} />
      <div ref={deck} role="presentation" onKeyDown={go} className="grid grid-cols-1">
        {drawn.map((each) => (
          <div
            key={each}
            aria-hidden={each !== month}
            className={classes('[grid-area:1/1]', each === month ? 'translate-x-0' : besideTheMonth)}
          >
            <CalendarMonth
              month={each}
              isReachable={each === reachable}
              today={today}
              selected={inMonth(value, each)}
              visited={inMonth(visited, each)}
              days={availability?.byDate}
              onPick={pick}
            />
          </div>
        ))}
      </div>
      {has('few') || has('waitlist') ? <CalendarLegend hasClosed={has('closed')} /> : null}
      <p
        aria-live="polite"
        className="mt-3 border-t border-line pt-3.5 text-[.9375rem] leading-normal text-fg-muted"
      >
        {value ? <b className="font-semibold text-fg">{longDate(value)}</b> : dayWords.pick}
        {status && status !== 'open' ? <span className="mt-1 block">{dayWords[status]}</span> : null}
      </p>
    </div>
  )
}

/** How far ahead an event can be planned until the server has told. */
const monthsShown = 60

/** Laid out, and out of sight: to turn moves two months, and lays out and styles none anew. */
const besideTheMonth = '-translate-x-[9999px]'
