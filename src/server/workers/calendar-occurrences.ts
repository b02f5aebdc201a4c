/**
 * The times of a calendar file (RFC 5545) in which its owner is busy, by `node-ical`. Each event is parsed alone and with
 * a time limit, so that one that the library cannot read, or never finishes, leaves the others as they are.
 */
import { createHash } from 'node:crypto'
import vm from 'node:vm'
import ical, { type VEvent } from 'node-ical'
import { mostOccurrences, type Occurrence } from '#domain/availability/outside-calendar.ts'
import type { Span } from '#domain/availability/span.ts'
import { plainTextOf } from '#domain/text.ts'
import {
  addDays,
  instantAt,
  isCalendarDate,
  startOfDay,
  todayIn,
  type CalendarDate,
  type Instant,
} from '#domain/time.ts'

interface Wanted extends Span {
  /** The zone of whole days and of times without a zone. */
  readonly zone: string
}

export interface CalendarContent {
  /** Opaque and not canceled; by their start, without those that are over or behind the wanted span. */
  readonly occurrences: readonly Occurrence[]
  /** The events that could not be understood: each counts as busy for its day, where that can be read. */
  readonly notUnderstood: number
  /** True where there are more occurrences than are kept. */
  readonly isCut: boolean
}

const eventMs = 250
const dayMs = 86_400_000
const mostTitle = 200
const mostUid = 300

/** Undefined where the text is not a complete calendar file. */
export function readOccurrences(text: string, wanted: Wanted): CalendarContent | undefined {
  const file = partsOf(text, wanted.zone)
  if (!file) return undefined
  const found: Occurrence[] = []
  let notUnderstood = 0
  const groups = [...file.events].flatMap(([uid, events]) =>
    groupsOf(events, wanted).map((group) => ({ uid, group })),
  )
  const times = eachInTime(groups, ({ uid, group }) => timesOf(uid, group.map(simpler), file.zones, wanted))
  groups.forEach(({ uid, group }, at) => {
    const own = times[at]
    const unread = own ? group.filter((event) => simpler(event).join() !== event.join()) : group.slice(0, 1)
    found.push(...(own ?? []), ...unread.flatMap((event) => busyDays(uid, event, wanted)))
    notUnderstood += unread.length
  })
  const occurrences = found
    .filter(({ from, to }) => from < to && to > wanted.from && from < wanted.to)
    .toSorted((one, other) => compare(one.from, other.from) || compare(one.uid, other.uid))
  return {
    occurrences: occurrences.slice(0, mostOccurrences),
    notUnderstood,
    isCut: occurrences.length > mostOccurrences,
  }
}

/** The events with one UID that belong together: changed times to the event that repeats; without it, each stands alone. */
function groupsOf(events: readonly Lines[], wanted: Wanted): readonly (readonly Lines[])[] {
  const current = events.filter((event) => !isLongOver(event, wanted))
  const repeating = current.filter(isRepeating)
  const changed = current.filter((event) => !isRepeating(event))
  return repeating.length > 0 ? repeating.map((event) => [event, ...changed]) : changed.map(standingAlone)
}

/** The unfolded lines of an event, without what is nested in it. */
type Lines = readonly string[]

interface Parts {
  readonly events: ReadonlyMap<string, readonly Lines[]>
  /** The lines of each time zone, by its id. */
  readonly zones: ReadonlyMap<string, Lines>
}

/** Events by their UID; one without a UID is its own text. */
function partsOf(text: string, zone: string): Parts | undefined {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (!/^\uFEFF?BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return undefined
  if (!lines.some((line) => /^END:VCALENDAR\s*$/i.test(line))) return undefined
  const events = new Map<string, Lines[]>()
  const zones = new Map<string, Lines>()
  const open: string[] = []
  let block: string[] = []
  for (const line of lines) {
    const begun = /^BEGIN:([\w-]+)\s*$/i.exec(line)?.[1]?.toUpperCase()
    if (begun !== undefined) open.push(begun)
    const isZone = open[1] === 'VTIMEZONE'
    if (begun !== undefined && open.length === 2) block = []
    if (isZone || (open[1] === 'VEVENT' && open.length === 2)) block.push(withZone(line, zone))
    if (!/^END:/i.test(line)) continue
    const ended = open.pop()
    if (open.length !== 1) continue
    if (ended === 'VTIMEZONE') zones.set(valueOf(block, 'TZID') ?? '', block)
    if (ended !== 'VEVENT') continue
    const uid = uidOf(block)
    events.set(uid, [...(events.get(uid) ?? []), block])
  }
  return { events, zones }
}

/** A long UID is hashed, like the text of an event without one. */
function uidOf(block: Lines): string {
  const uid = plainTextOf(valueOf(block, 'UID') ?? '')
  if (uid !== '' && uid.length <= mostUid) return uid
  return createHash('sha256')
    .update(uid || block.join('\n'))
    .digest('base64url')
}

/** A time without a zone is in the business's. */
function withZone(line: string, zone: string): string {
  return line.replace(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)(;VALUE=DATE-TIME)?:(\d{8}T\d{6}(?:,\d{8}T\d{6})*)\s*$/i,
    `$1;TZID=${zone}:$3`,
  )
}

/** The value of the first property with this name. */
function valueOf(lines: Lines, name: string): string | undefined {
  const line = lines.find((each) => isProperty(each, name))
  return line === undefined ? undefined : /^(?:[^":]|"[^"]*")*:(.*)$/.exec(line)?.[1]?.trim()
}

function isProperty(line: string, name: string): boolean {
  const after = line[name.length]
  return (after === ':' || after === ';') && line.slice(0, name.length).toUpperCase() === name
}

function isRepeating(event: Lines): boolean {
  return event.some((line) => isProperty(line, 'RRULE') || isProperty(line, 'RDATE'))
}

/** Skips the events of past years without parsing them. */
function isLongOver(event: Lines, { from }: Wanted): boolean {
  if (isRepeating(event) || valueOf(event, 'DURATION') !== undefined) return false
  if (valueOf(event, 'RECURRENCE-ID') !== undefined) return false
  const day = dayIn(valueOf(event, 'DTEND') ?? valueOf(event, 'DTSTART'))
  return day !== undefined && Date.parse(day) < Date.parse(from) - 4 * dayMs
}

function standingAlone(event: Lines): readonly Lines[] {
  return [event.filter((line) => !/^RECURRENCE-ID[;:]/i.test(line))]
}

/** Without dates beside a rule, and without changes of all later times: the library does not read these. */
function simpler(event: Lines): Lines {
  return event
    .filter((line) => !/^RDATE[;:]/i.test(line))
    .map((line) => line.replace(/^(RECURRENCE-ID[^:]*);RANGE=[^;:]*/i, '$1'))
}

const context = vm.createContext({})
const call = new vm.Script('run()')

/**
 * Calls `read` for each of the items. One that throws, or takes longer than `eventMs`, results in undefined. The time
 * limit is that of `node:vm`, whose call is slow: it is made once for many items, and again from where it was ended.
 */
function eachInTime<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result,
): readonly (Result | undefined)[] {
  const results: (Result | undefined)[] = []
  let started = 0
  const run = () => {
    while (results.length < items.length) {
      started = performance.now()
      results.push(attempt(read, items[results.length] as Item))
    }
  }
  Object.assign(context, { run })
  while (results.length < items.length)
    try {
      call.runInContext(context, { timeout: 2 * eventMs })
    } catch {
      if (performance.now() - started > eventMs) results.push(undefined)
    }
  return results
}

function attempt<Item, Result>(read: (item: Item) => Result, item: Item): Result | undefined {
  try {
    return read(item)
  } catch {
    return undefined
  }
}

/** The times of an event and its changed times. Throws where they cannot be understood. */
function timesOf(
  uid: string,
  group: readonly Lines[],
  zones: Parts['zones'],
  wanted: Wanted,
): readonly Occurrence[] {
  const lines = group.flat()
  const names = new Set(lines.flatMap((line) => /;TZID="?([^":;]+)/i.exec(line)?.[1] ?? []))
  const used = [...names].flatMap((name) => zones.get(name) ?? [])
  const text = ['BEGIN:VCALENDAR', ...used, ...lines, 'END:VCALENDAR'].join('\r\n')
  const times = attempt(() => expanded(uid, text, wanted), undefined)
  if (times) return times
  // The library takes the rules of the file only for zones with this name.
  let renamed = text
  for (const [at, name] of [...names].entries())
    for (const [before, after] of [
      ['=', ''],
      ['="', '"'],
      [':', ''],
    ])
      renamed = renamed.replaceAll(`TZID${before}${name}${after}`, `TZID${before?.[0]}${ownZone} ${at}`)
  return expanded(uid, renamed, wanted)
}

const ownZone = 'Customized Time Zone'

/** Throws where the library does, and where a time is missing or ends before it starts. */
function expanded(uid: string, text: string, { from, to, zone }: Wanted): readonly Occurrence[] {
  const range = { from: new Date(Date.parse(from) - 2 * dayMs), to: new Date(Date.parse(to) + 2 * dayMs) }
  const events = Object.values(ical.sync.parseICS(text)).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  )
  if (events.length === 0) throw new Error('no event')
  return events.flatMap((event) => {
    if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) throw new Error('no start')
    if (!isKnownZone(event.start.tz)) throw new Error('unknown time zone')
    return ical
      .expandRecurringEvent(event, { ...range, expandOngoing: true })
      .filter(({ event: own }) => isBusy(own))
      .map(({ start, end, isFullDay, summary }) => {
        const span = isFullDay
          ? daysOf(start, end, zone)
          : { from: start.toISOString(), to: end.toISOString() }
        if (span.to < span.from) throw new Error('it ends before it starts')
        return { uid, title: titleOf(summary), ...span }
      })
  })
}

function isKnownZone(zone: string | undefined): boolean {
  if (zone === undefined) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

function isBusy({ status, transparency }: VEvent): boolean {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : '')
  return textOf(status) !== 'CANCELLED' && textOf(transparency) !== 'TRANSPARENT'
}

/** Whole days have local midnights; an event of one day may lack its end. */
function daysOf(start: Date, end: Date, zone: string): Span {
  const first = localDay(start)
  const after = localDay(end)
  return {
    from: startOfDay(first, zone),
    to: startOfDay(after > first ? after : addDays(first, 1), zone),
  }
}

function localDay(date: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function titleOf(summary: VEvent['summary'] | undefined): string {
  const text = typeof summary === 'object' ? summary.val : summary
  const line = String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plainTextOf(line.slice(0, mostTitle)) || 'Busy'
}

/** What cannot be understood is busy for the days that it names: that of its start, and dates beside a rule. */
function busyDays(uid: string, event: Lines, { zone }: Wanted): readonly Occurrence[] {
  const isLeft = !isBusy({
    status: valueOf(event, 'STATUS'),
    transparency: valueOf(event, 'TRANSP'),
  } as unknown as VEvent)
  if (isLeft) return []
  const dates = (valueOf(event, 'RDATE') ?? '').split(',')
  const named = [valueOf(event, 'DTSTART'), ...dates].flatMap((value) => dayIn(value, zone) ?? [])
  const title = titleOf(valueOf(event, 'SUMMARY'))
  return [...new Set(named)].map((day) => ({
    uid,
    title,
    from: startOfDay(day, zone),
    to: startOfDay(addDays(day, 1), zone),
  }))
}

/** The day of a date or time; one in UTC is the day that it is in `zone`. */
function dayIn(value: string | undefined, zone?: string): CalendarDate | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?/.exec(value ?? '')
  if (!found) return undefined
  const [, year, month, date, hour, minute, utc] = found
  const day = `${year}-${month}-${date}`
  if (!isCalendarDate(day)) return undefined
  if (zone === undefined || utc === undefined || Number(hour) > 23 || Number(minute) > 59) return day
  return todayIn(zone, instantAt(day, `${hour}:${minute}`, 'UTC'))
}

function compare(one: Instant, other: Instant): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
