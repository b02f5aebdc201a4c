/** Calendar files (RFC 5545): feeds of many events, and files of one. Pure; the instants are in UTC, without a time zone. */
import type { Instant } from '../time.ts'
import type { CalendarStatus } from './calendar-status.ts'

export interface CalendarEntry {
  /** Stays the same for the life of the event: programs recognize it by it. */
  readonly uid: string
  /** Rises with every change; 0 at first. */
  readonly sequence: number
  readonly changed: Instant
  readonly start: Instant
  readonly end: Instant | null
  readonly status: CalendarStatus
  readonly summary: string
  readonly location: string | null
  readonly description: string | null
  /** The page of the event. */
  readonly url?: string
}

/** The types of `Content-Type`, here and in the browser. */
export const calendarType = 'text/calendar;charset=utf-8'

/** The name of a booking in the client's calendar, from the inquiry on. */
export function uidOfBooking(id: string): string {
  return `booking-${id}@coupe`
}

/** The file of one event. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf([], [entry])
}

/** A feed that programs read again; it asks for an hour between two readings (RFC 7986, `X-PUBLISHED-TTL`). */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const head = [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return fileOf(head, entries)
}

function fileOf(head: readonly string[], entries: readonly CalendarEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coupe//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** Without `METHOD`, `DTSTAMP` is the last change: the same event gives the same bytes (RFC 5545, 3.8.7.2). */
function linesOf(entry: CalendarEntry): readonly string[] {
  const { location, description, end, url } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.changed)}`,
    `LAST-MODIFIED:${utc(entry.changed)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utc(entry.start)}`,
    ...(end === null ? [] : [`DTEND:${utc(end)}`]),
    `STATUS:${entry.status}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ]
}

/** `20270918T210000Z` */
function utc(instant: Instant): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** A line has at most 75 octets; the next one begins with a space. No character is cut. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 74) {
      lines.push('')
      octets = 0
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n ')
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
