/** The lines of a calendar file (RFC 5545) by event, before a library reads them. */
import { createHash } from 'node:crypto'
import { plainTextOf } from '#domain/text.ts'
import { instantAt, isCalendarDate, todayIn, type CalendarDate } from '#domain/time.ts'

const mostUid = 300

/** The unfolded lines of an event, without what is nested in it. */
export type Lines = readonly string[]

export interface Parts {
  readonly events: ReadonlyMap<string, readonly Lines[]>
  /** The lines of each time zone, by its id. */
  readonly zones: ReadonlyMap<string, Lines>
}

/** Events by their UID. Undefined where the text is not a complete calendar file. */
export function partsOf(text: string, zone: string): Parts | undefined {
  const lines = text
    .trimStart()
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return undefined
  if (!lines.some((line) => /^END:VCALENDAR\s*$/i.test(line))) return undefined
  const events = new Map<string, Lines[]>()
  const zones = new Map<string, Lines>()
  for (const { name, lines: own } of componentsOf(lines)) {
    if (name === 'VTIMEZONE') zones.set(zoneName(valueOf(own, 'TZID') ?? ''), own)
    if (name !== 'VEVENT') continue
    const event = own.map((line) => withZone(quoted(line), zone))
    const same = events.get(uidOf(event))
    if (same) same.push(event)
    else events.set(uidOf(event), [event])
  }
  return { events, zones }
}

/** As a parameter names it: some files put the name in quotes here too, and a comma has a backslash. */
function zoneName(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').replaceAll(/\\([,;\\])/g, '$1')
}

/** What a calendar contains: events without what is nested in them, time zones with it. */
function componentsOf(lines: Lines): readonly { readonly name: string; readonly lines: Lines }[] {
  const components: { name: string; lines: string[] }[] = []
  const open: string[] = []
  for (const line of lines) {
    const [, what, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? []
    if (what?.toUpperCase() === 'BEGIN') {
      open.push(name.toUpperCase())
      if (open.length === 2) components.push({ name: name.toUpperCase(), lines: [] })
    }
    if (open.length === 2 || (open.length > 2 && open[1] === 'VTIMEZONE')) components.at(-1)?.lines.push(line)
    if (what?.toUpperCase() === 'END') open.pop()
  }
  return components
}

/** A long UID is hashed, like the text of an event without one. */
function uidOf(block: Lines): string {
  const uid = plainTextOf(valueOf(block, 'UID') ?? '')
  if (uid !== '' && uid.length <= mostUid) return uid
  return createHash('sha256')
    .update(uid || block.join('\n'))
    .digest('base64url')
}

/** Outlook writes `TZID=tzone://Microsoft/Utc` without quotes, which its colon needs. */
function quoted(line: string): string {
  return line.replace(/;TZID=(tzone:\/\/[^:;"]*)/i, ';TZID="$1"')
}

/** A time without a zone is in the business's. */
function withZone(line: string, zone: string): string {
  return line.replace(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)(;VALUE=DATE-TIME)?:(\d{8}T\d{6}(?:,\d{8}T\d{6})*)\s*$/i,
    `$1;TZID=${zone}:$3`,
  )
}

/** The value of the first property with this name. */
export function valueOf(lines: Lines, name: string): string | undefined {
  const line = lines.find((each) => isProperty(each, name))
  return line === undefined ? undefined : /^(?:[^":]|"[^"]*")*:(.*)$/.exec(line)?.[1]?.trim()
}

export function isProperty(line: string, name: string): boolean {
  const after = line[name.length]
  return (after === ':' || after === ';') && line.slice(0, name.length).toUpperCase() === name
}

/** The day of a date or time; one in UTC is the day that it is in `zone`. */
export function dayIn(value: string | undefined, zone?: string): CalendarDate | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?/.exec(value ?? '')
  if (!found) return undefined
  const [, year, month, date, hour, minute, utc] = found
  const day = `${year}-${month}-${date}`
  if (!isCalendarDate(day)) return undefined
  if (zone === undefined || utc === undefined || Number(hour) > 23 || Number(minute) > 59) return day
  return todayIn(zone, instantAt(day, `${hour}:${minute}`, 'UTC'))
}
