/** The rules of a time zone in a calendar file (`VTIMEZONE`, RFC 5545, 3.6.5). */
import { valueOf, type Lines } from './calendar-parts.ts'

/** Standard time or daylight time, with the times at which it begins; times and offsets in milliseconds. */
interface Observance {
  readonly offset: number
  readonly offsetBefore: number
  readonly onsets: readonly number[]
}

/** The offsets from UTC at some times. Throws where the rules cannot be understood. */
export function offsetsByRules(lines: Lines, times: readonly number[]): readonly number[] {
  const years = [...new Set(times.map((time) => new Date(time).getUTCFullYear()))]
  const observances = observancesOf(lines).map((own) => observanceOf(own, years))
  const changes = observances
    .flatMap(({ onsets, offset, offsetBefore }) => onsets.map((onset) => ({ onset, offset, offsetBefore })))
    .toSorted((one, other) => one.onset - other.onset)
  const [first] = changes
  if (!first) throw new Error('no rules')
  return times.map((time) => changes.findLast(({ onset }) => onset <= time)?.offset ?? first.offsetBefore)
}

function observancesOf(lines: Lines): readonly Lines[] {
  const found: string[][] = []
  for (const line of lines)
    if (/^BEGIN:(STANDARD|DAYLIGHT)\s*$/i.test(line)) found.push([])
    else found.at(-1)?.push(line)
  return found
}

/** With the onsets that matter in `years`: its first one, and those of each year and the year before. */
function observanceOf(lines: Lines, years: readonly number[]): Observance {
  const offsetBefore = offsetOf(valueOf(lines, 'TZOFFSETFROM'))
  const start = timeOf(valueOf(lines, 'DTSTART')) - offsetBefore
  const dates = (valueOf(lines, 'RDATE') ?? '').split(',').filter(Boolean)
  const rule = valueOf(lines, 'RRULE')
  return {
    offset: offsetOf(valueOf(lines, 'TZOFFSETTO')),
    offsetBefore,
    onsets: [
      start,
      ...dates.map((date) => timeOf(date) - offsetBefore),
      ...(rule === undefined ? [] : yearlyOnsets(rule, start + offsetBefore, years))
        .map((local) => local - offsetBefore)
        .filter((onset) => onset > start),
    ],
  }
}

/** The local times of a rule that names a day of the year, as those of clock changes do, up to its end. */
function yearlyOnsets(text: string, start: number, years: readonly number[]): readonly number[] {
  const rule = new Map(text.split(';').map((part) => part.toUpperCase().split('=') as [string, string]))
  if (rule.get('FREQ') !== 'YEARLY') throw new Error('not yearly')
  const until = rule.get('UNTIL')
  const end = until === undefined ? Infinity : timeOf(until) + dayMs
  const last = Math.min(Math.max(...years), end === Infinity ? Infinity : new Date(end).getUTCFullYear())
  const first = Math.min(...years, last) - 1
  return Array.from({ length: last - first + 1 }, (_, at) => dayIn(first + at, rule, start)).filter(
    (local) => local < end,
  )
}

const dayMs = 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** `BYMONTH=3;BYDAY=2SU`, `BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU`, or the day of the first time. */
function dayIn(year: number, rule: ReadonlyMap<string, string>, start: number): number {
  const began = new Date(start)
  const month = Number(rule.get('BYMONTH') ?? began.getUTCMonth() + 1) - 1
  const [, nth, weekday] = /^([+-]?\d)?(SU|MO|TU|WE|TH|FR|SA)$/.exec(rule.get('BYDAY') ?? '') ?? []
  const listed = rule.get('BYMONTHDAY')?.split(',').map(Number) ?? []
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const days = Array.from({ length }, (_, at) => at + 1).filter(
    (day) =>
      (weekday === undefined || weekdays[new Date(Date.UTC(year, month, day)).getUTCDay()] === weekday) &&
      (listed.length === 0 || listed.includes(day) || listed.includes(day - length - 1)),
  )
  const isPlain = rule.get('BYDAY') === undefined && listed.length === 0
  const day = isPlain
    ? began.getUTCDate()
    : days.at(nth === undefined ? 0 : Number(nth) - (Number(nth) > 0 ? 1 : 0))
  if (day === undefined || (rule.has('BYDAY') && weekday === undefined)) throw new Error('no such day')
  return Date.UTC(year, month, day) + (((start % dayMs) + dayMs) % dayMs)
}

/** `20270314T020000` as if in UTC. */
function timeOf(value: string | undefined): number {
  const [, year, month, day, hour = '00', minute = '00'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2}))?/.exec(value ?? '') ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  if (Number.isNaN(time)) throw new Error('no time')
  return time
}

/** `-0500` */
function offsetOf(value: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(value ?? '') ?? []
  if (sign === undefined) throw new Error('no offset')
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
