import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AvailableDay } from '#contract/availability.ts'
import { addMonths, type CalendarDate } from '#domain/time.ts'
import { read } from '#web/shared/api.ts'
import { nextFrame } from '#web/shared/next-frame.ts'

export interface Availability {
  /** Undefined until it is known: the server decides when the inquiry is sent. */
  readonly dayOf: (date: CalendarDate) => AvailableDay | undefined
  /** The same object until other days are known. */
  readonly byDate: Readonly<Record<CalendarDate, AvailableDay>>
  readonly days: readonly AvailableDay[]
  /** The first and the last day that can be asked for, once known. */
  readonly first: CalendarDate | undefined
  readonly last: CalendarDate | undefined
  readonly showMonth: (month: string) => void
}

interface Known {
  readonly byDate: Readonly<Record<CalendarDate, AvailableDay>>
  readonly months: readonly string[]
  readonly first: CalendarDate | undefined
  readonly last: CalendarDate | undefined
}

interface Found {
  readonly days: readonly AvailableDay[]
  readonly first: CalendarDate
  readonly last: CalendarDate
}

const nothing: Known = { byDate: {}, months: [], first: undefined, last: undefined }

/**
 * The availability of the days of the shown month and the next one, and of all months that were shown before. `wanted` is
 * the picked day, or the earliest that might be; the first one that can be asked for may be months later. Read again
 * when the visitor returns to the page, and when `problem`, the server's answer to the date, changes. Turning to a month
 * draws nothing but the calendar until its days are known.
 */
export function useAvailability(wanted: CalendarDate, problem: string | undefined): Availability {
  const shown = useRef(wanted.slice(0, 7))
  const [known, setKnown] = useState(nothing)

  const load = (month: string): Promise<void> => {
    const next = addMonths(`${month}-01`, 1).slice(0, 7)
    return read('get-availability', { from: month, to: next }).then(
      (found) => {
        setKnown((before) => withMonths(before, [month, next], found))
        // The calendar opens on the month of the first day that can be asked for.
        const opening = found.first.slice(0, 7)
        if (shown.current !== month || opening <= month) return undefined
        shown.current = opening
        return load(opening)
      },
      // The calendar stays without marks, and the server decides.
      () => undefined,
    )
  }
  const isKnown = (month: string) => known.months.includes(month)

  const loadWhereNeeded = useEffectEvent((needed: boolean) => {
    if (needed || !isKnown(shown.current)) void load(shown.current)
  })
  useEffect(() => {
    loadWhereNeeded(problem !== undefined)
    const again = () => (document.visibilityState === 'visible' ? loadWhereNeeded(true) : undefined)
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [problem])

  return {
    dayOf: (date) => known.byDate[date],
    byDate: known.byDate,
    days: Object.values(known.byDate),
    first: known.first,
    last: known.last,
    showMonth: (month) => {
      shown.current = month
      if (!isKnown(month)) void nextFrame().then(() => load(month))
    },
  }
}

function withMonths({ byDate, months }: Known, read: readonly string[], { days, ...bounds }: Found): Known {
  return {
    byDate: { ...byDate, ...Object.fromEntries(days.map((day) => [day.date, day])) },
    months: [...months, ...read],
    ...bounds,
  }
}
