/**
 * The time zones of a calendar file by their IANA names: exceptions and changed times of an event that repeats are found
 * only where its zone has one. A file may name zones as Windows does, or as it likes, with the rules beside the name.
 */
import ical from 'node-ical'
import { todayIn, wallTimeOf, type Instant } from '#domain/time.ts'
import type { Lines, Parts } from './calendar-parts.ts'
import { attempt } from './each-in-time.ts'
import { offsetsByRules } from './zone-rules.ts'

interface Surroundings {
  readonly from: Instant
  /** The zone of the business, which is preferred among those with the same clock. */
  readonly zone: string
}

/** The zones with rules for which IANA's list is searched; a file has one or two. */
const mostSearched = 20
const dayMs = 86_400_000
const weeks = 52
/** Rules of another year differ in the weeks around a clock change. */
const enoughWeeks = 44

const timed = /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE)(?:;[^:"]*)?;TZID=)(?:"([^"]*)"|([^":;]*))(.*)$/i

/** The names of zones in which an event has times. */
export function zoneNamesOf(event: Lines): readonly string[] {
  return event.flatMap((line) => nameIn(line) ?? [])
}

/** The event with the IANA names of its zones. Throws where one of them has none. */
export function withKnownZones(event: Lines, known: ReadonlyMap<string, string | undefined>): Lines {
  return event.map((line) => {
    const name = nameIn(line)
    if (name === undefined) return line
    const zone = known.get(name)
    if (zone === undefined) throw new Error('unknown time zone')
    return line.replace(
      timed,
      (_line, before: string, _quoted, _plain, after: string) => before + zone + after,
    )
  })
}

function nameIn(line: string): string | undefined {
  if (!/:\d{8}T/.test(line)) return undefined
  const [, , quoted, plain] = timed.exec(line) ?? []
  return quoted ?? plain
}

/** The IANA name of each zone: its own, that at the end of a path, that with its rules, that which Windows means. */
export function knownZones(
  names: Iterable<string>,
  zones: Parts['zones'],
  surroundings: Surroundings,
): ReadonlyMap<string, string | undefined> {
  let searched = 0
  const byRules = (name: string) => {
    const rules = zones.get(name)
    return rules && ++searched <= mostSearched ? closestZone(rules, surroundings) : undefined
  }
  return new Map(
    [...new Set(names)].map((name) => [name, ianaNameIn(name) ?? byRules(name) ?? windowsZone(name)]),
  )
}

/** `America/New_York` of itself and of `/example.org/2027/America/New_York`. */
function ianaNameIn(name: string): string | undefined {
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return 'UTC'
  if (!name.startsWith('/')) return isZone(name) ? name : undefined
  const parts = name.split('/')
  return parts.map((_part, at) => parts.slice(at + 1).join('/')).find(isZone)
}

function isZone(name: string): boolean {
  return (
    /^[a-z]/i.test(name) &&
    attempt((timeZone) => new Intl.DateTimeFormat('en', { timeZone }), name) !== undefined
  )
}

/** The zone whose clock shows what the rules say, in each week of a year or in nearly all. */
function closestZone(rules: Lines, { from, zone: home }: Surroundings): string | undefined {
  const times = Array.from({ length: weeks }, (_, at) => Date.parse(from) + at * 7 * dayMs)
  const offsets = attempt((lines) => offsetsByRules(lines, times), rules)
  if (!offsets) return undefined
  const fits = (zone: string, at: number) => offsetOf(zone, times[at] ?? 0) === offsets[at]
  let [best, most]: [string | undefined, number] = [undefined, enoughWeeks - 1]
  for (const zone of [home, ...Intl.supportedValuesOf('timeZone')]) {
    if (!fits(zone, 0) || !fits(zone, weeks / 2)) continue
    const fitting = times.filter((_time, at) => fits(zone, at)).length
    if (fitting > most) [best, most] = [zone, fitting]
    if (most === weeks) break
  }
  return best
}

function offsetOf(zone: string, time: number): number {
  const at = new Date(Math.floor(time / 60_000) * 60_000).toISOString()
  return Date.parse(`${todayIn(zone, at)}T${wallTimeOf(at, zone)}Z`) - Date.parse(at)
}

/** The library knows the names of Windows. For names that say nothing it takes the zone of this machine. */
function windowsZone(name: string): string | undefined {
  if (/^(Customized Time Zone|tzone:|\(no TZ)/i.test(name)) return undefined
  const event = ['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID="${name}":20270101T120000`, 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n')
  const [parsed] = attempt((each) => Object.values(ical.sync.parseICS(each)), text) ?? []
  const zone = parsed?.type === 'VEVENT' && parsed.start instanceof Date ? parsed.start.tz : undefined
  return zone !== undefined && isZone(zone) ? zone : undefined
}
