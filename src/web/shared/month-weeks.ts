/** The days that a month's calendar shows, and the ways its keys go. */
import { addDays, addMonths, weekdayOf, type CalendarDate } from '#domain/time.ts'
import type { Month } from './month.ts'

/** By their number: 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Whole weeks from Sunday on, as many as the month touches. */
export function weeksOfMonth(month: Month): readonly (readonly CalendarDate[])[] {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const after = addMonths(`${month}-01`, 1)
  const weeks: CalendarDate[][] = []
  for (let start = first; start < after; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  return weeks
}

/** The week of a date, from Sunday on. */
export function weekOf(date: CalendarDate): readonly CalendarDate[] {
  const first = addDays(date, -weekdayOf(date))
  return Array.from({ length: 7 }, (_, day) => addDays(first, day))
}

/** Where a key leads from a day; nothing for keys that lead nowhere. */
export function dayAfterKey(date: CalendarDate, key: string, shift: boolean): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1)
    default:
      return undefined
  }
}
