/** A calendar file (RFC 5545) of one event, made in the browser. */
import type { Instant } from '#domain/time.ts'

interface CalendarEvent {
  readonly uid: string
  readonly made: Instant
  readonly start: Instant
  readonly summary: string
  readonly location: string
  readonly description: string
}

export function calendarFile({ uid, made, start, summary, location, description }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coupe//Inquiry//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(start)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** `20270918T210000Z` */
function utc(instant: Instant): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** A line has at most 75 octets; the next one begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 74) {
      lines.push('')
      octets = 0
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n ')
}
