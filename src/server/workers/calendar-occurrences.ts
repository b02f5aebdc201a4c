/**
 * The times of a calendar file (RFC 5545) in which its owner is busy, by `node-ical`. Each event is parsed alone and with
 * a time limit, so that one that the library cannot read, or never finishes, leaves the others as they are.
 */
import ical, { type VEvent } from 'node-ical'
import { mostOccurrences, type Occurrence } from '#domain/availability/outside-calendar.ts'
import type { Span } from '#domain/availability/span.ts'
import { plainTextOf } from '#domain/text.ts'
import { addDays, startOfDay, type CalendarDate, type Instant } from '#domain/time.ts'
import { dayIn, isProperty, partsOf, valueOf, type Lines } from './calendar-parts.ts'
import { knownZones, withKnownZones, zoneNamesOf } from './calendar-zones.ts'
import { eachInTime } from './each-in-time.ts'

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

const dayMs = 86_400_000
const mostTitle = 200

/** Undefined where the text is not a complete calendar file. */
export function readOccurrences(text: string, wanted: Wanted): CalendarContent | undefined {
  const file = partsOf(text, wanted.zone)
  if (!file) return undefined
  const found: Occurrence[] = []
  let notUnderstood = 0
  const groups = [...file.events].flatMap(([uid, events]) =>
    groupsOf(events, wanted).map((group) => ({ uid, group })),
  )
  const zones = knownZones(
    new Set(groups.flatMap(({ group }) => group.flatMap(zoneNamesOf))),
    file.zones,
    wanted,
  )
  const times = eachInTime(groups, ({ uid, group }) => timesOf(uid, group.map(simpler), zones, wanted))
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

/** The times of an event and its changed times. Throws where they cannot be understood. */
function timesOf(
  uid: string,
  group: readonly Lines[],
  zones: ReadonlyMap<string, string | undefined>,
  wanted: Wanted,
): readonly Occurrence[] {
  const lines = group.flatMap((event) => withKnownZones(event, zones))
  return expanded(uid, ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), wanted)
}

/** Throws where the library does, and where a time is missing or ends before it starts. */
function expanded(uid: string, text: string, { from, to, zone }: Wanted): readonly Occurrence[] {
  const range = { from: new Date(Date.parse(from) - 2 * dayMs), to: new Date(Date.parse(to) + 2 * dayMs) }
  const events = Object.values(ical.sync.parseICS(text)).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  )
  if (events.length === 0) throw new Error('no event')
  return events.flatMap((event) => {
    if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) throw new Error('no start')
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

function compare(one: Instant, other: Instant): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
