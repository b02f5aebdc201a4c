import { useEffect, useEffectEvent, useState } from 'react'
import type { AvailableDay } from '#contract/availability.ts'
import { addMonths, type CalendarDate } from '#domain/time.ts'
import { read } from '#web/shared/api.ts'

export interface Availability {
  /** Undefined until it is known: the server decides when the inquiry is sent. */
  readonly dayOf: (date: CalendarDate) => AvailableDay | undefined
  readonly days: readonly AvailableDay[]
  /** The last day that can be asked for, once known. */
  readonly last: CalendarDate | undefined
  readonly showMonth: (month: string) => void
}

interface Known {
  readonly byDate: Readonly<Record<CalendarDate, AvailableDay>>
  readonly months: readonly string[]
  readonly last: CalendarDate | undefined
}

const nothing: Known = { byDate: {}, months: [], last: undefined }

/**
 * The availability of the days of the shown month and the next one, and of all months that were shown before. Read again
 * when the visitor returns to the page, and when `problem`, the server's answer to the date, changes.
 */
export function useAvailability(first: CalendarDate, problem: string | undefined): Availability {
  const [month, showMonth] = useState(first.slice(0, 7))
  const [known, setKnown] = useState(nothing)

  const isKnown = useEffectEvent(() => known.months.includes(month))
  useEffect(() => {
    let isOver = false
    const next = addMonths(`${month}-01`, 1).slice(0, 7)
    const load = () =>
      read('get-availability', { from: month, to: next }).then(
        (found) => (isOver ? undefined : setKnown((before) => withMonths(before, [month, next], found))),
        // The calendar stays without marks, and the server decides.
        () => undefined,
      )
    if (problem !== undefined || !isKnown()) void load()
    const again = () => (document.visibilityState === 'visible' ? void load() : undefined)
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
    }
  }, [month, problem])

  return {
    dayOf: (date) => known.byDate[date],
    days: Object.values(known.byDate),
    last: known.last,
    showMonth,
  }
}

function withMonths(
  { byDate, months }: Known,
  read: readonly string[],
  { days, last }: { readonly days: readonly AvailableDay[]; readonly last: CalendarDate },
): Known {
  return {
    byDate: { ...byDate, ...Object.fromEntries(days.map((day) => [day.date, day])) },
    months: [...months, ...read],
    last,
  }
}
