/** Which hours of the business can be set for the promise (M-09). */
import { dayMinutes, type PromiseHours } from './promise-hours.ts'

/** What a form proposes to an owner who switches hours on. */
export const usualHours: PromiseHours = {
  weekdays: [1, 2, 3, 4, 5],
  from_minutes: 9 * 60,
  to_minutes: 17 * 60,
}

const leastMinutes = 60

/** The problem with hours of the business by field; an empty record where there is none. */
export function promiseHoursProblems({
  weekdays,
  from_minutes: from,
  to_minutes: to,
}: PromiseHours): Readonly<Partial<Record<'weekdays' | 'to_minutes', string>>> {
  const areDays = weekdays.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
  const isTime = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes <= dayMinutes
  return {
    ...(weekdays.length > 0 && areDays && new Set(weekdays).size === weekdays.length
      ? {}
      : { weekdays: 'Please choose at least one day of the week' }),
    ...(isTime(from) && isTime(to) && to - from >= leastMinutes
      ? {}
      : { to_minutes: 'The hours of a day are at least one, and end after they begin' }),
  }
}

/** Whether a stored value is hours of the business. */
export function isPromiseHours(value: unknown): boolean {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { weekdays, from_minutes, to_minutes } = value as Readonly<Record<string, unknown>>
  if (!Array.isArray(weekdays) || typeof from_minutes !== 'number' || typeof to_minutes !== 'number')
    return false
  return Object.keys(promiseHoursProblems({ weekdays, from_minutes, to_minutes })).length === 0
}
