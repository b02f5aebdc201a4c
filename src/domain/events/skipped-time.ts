import { clockOfInstant, instantAt, wallTimeOf, type CalendarDate, type WallTime } from '../time.ts'

/** What is said of a typed time that a change of clocks skips, which would be an hour later (rules.md, T-14). */
export function skippedTimeProblem(date: CalendarDate, time: WallTime, zone: string): string | undefined {
  const at = instantAt(date, time, zone)
  if (wallTimeOf(at, zone) === time) return undefined
  const typed = clockOfInstant(`${date}T${time}:00.000Z`, 'UTC')
  return `The clocks go forward and skip ${typed}. Please choose ${clockOfInstant(at, zone)}`
}
