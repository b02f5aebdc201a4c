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

  const load = useEffectEvent(async (isStale: () => boolean, isAgain: boolean) => {
    if (!isAgain && known.months.includes(month)) return
    const next = addMonths(`${month}-01`, 1).slice(0, 7)
    const found = await read('get-availability', { from: month, to: next }).catch(() => undefined)
    if (!found || isStale()) return
    setKnown(({ byDate, months }) => ({
      byDate: { ...byDate, ...Object.fromEntries(found.days.map((day) => [day.date, day])) },
      months: [...months, month, next],
      last: found.last,
    }))
  })
  useEffect(() => {
    let isOver = false
    void load(() => isOver, problem !== undefined)
    const again = () => {
      if (document.visibilityState === 'visible') void load(() => isOver, true)
    }
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
