/** The rows of a form of service windows. */
import {
  factMessages,
  typedWindows,
  windowKinds,
  windowsOfDay,
  windowsProblem,
  type ServiceWindow,
  type TypedWindow,
} from '#domain/events/facts.ts'
import { skippedTimeProblem } from '#domain/events/skipped-time.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'

export interface Row extends TypedWindow {
  /** Stays with the row, whatever is typed. */
  readonly key: number
}

export function rowsOf(windows: readonly ServiceWindow[], zone: string): readonly Row[] {
  return typedWindows(windows, zone).map((typed, key) => ({ ...typed, key }))
}

/** The typed windows of a day; undefined while a time is missing. */
export function windowsOfRows(
  rows: readonly Row[],
  date: CalendarDate,
  zone: string,
): readonly ServiceWindow[] | undefined {
  if (rows.some(({ from, to }) => from === '' || to === '')) return undefined
  const typed = rows.map(({ kind, from, to }) => ({ kind, from, to }))
  return windowsOfDay(typed, date, zone)
}

export function rowsProblem(rows: readonly Row[], date: CalendarDate, zone: string): string | undefined {
  const windows = windowsOfRows(rows, date, zone)
  return windows ? (skippedOf(rows, windows, zone) ?? windowsProblem(windows)) : factMessages.windowEnds
}

/** What is said of the first typed time that the clocks skip. */
function skippedOf(
  rows: readonly Row[],
  windows: readonly ServiceWindow[],
  zone: string,
): string | undefined {
  const days = new Set(
    windows.flatMap(({ starts_at, ends_at }) => [todayIn(zone, starts_at), todayIn(zone, ends_at)]),
  )
  const shown = new Set(typedWindows(windows, zone).flatMap(({ from, to }) => [from, to]))
  const missing = rows.flatMap(({ from, to }) => [from, to]).filter((time) => !shown.has(time))
  const problems = missing.flatMap((time) => [...days].map((day) => skippedTimeProblem(day, time, zone)))
  return problems.find((problem) => problem !== undefined)
}

export function withRow(rows: readonly Row[], key: number, changes: Partial<TypedWindow>): readonly Row[] {
  return rows.map((row) => (row.key === key ? { ...row, ...changes } : row))
}

export function withoutRow(rows: readonly Row[], key: number): readonly Row[] {
  return rows.filter((row) => row.key !== key)
}

/** Another row, which follows the last one for an hour. */
export function withNextRow(rows: readonly Row[]): readonly Row[] {
  const from = rows.at(-1)?.to ?? '17:00'
  const hour = (Number(from.slice(0, 2)) + 1) % 24
  const to = `${String(hour).padStart(2, '0')}${from.slice(2)}`
  const used = new Set(rows.map(({ kind }) => kind))
  const kind = windowKinds.find((each) => !used.has(each)) ?? 'service'
  return [...rows, { kind, from, to, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]
}
