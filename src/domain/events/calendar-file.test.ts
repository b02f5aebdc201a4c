import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../time.ts'
import { calendarFeed, calendarFile, type CalendarEntry } from './calendar-file.ts'
import { calendarStatusOfBooking, calendarStatusOfDate } from './calendar-status.ts'

const entry: CalendarEntry = {
  uid: 'event-1@coupe',
  sequence: 3,
  changed: '2027-06-03T10:00:00.000Z',
  start: '2027-06-26T21:00:00.000Z',
  end: '2027-06-27T03:00:00.000Z',
  status: 'CONFIRMED',
  summary: 'Wedding - Amelia Hartwell',
  location: 'Larkspur; Conservatory, Hudson',
  description: 'First line\nsecond \\ line\r\nthird',
  url: 'https://bar.example/admin/events?id=1',
}

test('an event has its instants in UTC and its texts escaped', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toContain('DTSTART:20270626T210000Z')
  expect(lines).toContain('DTEND:20270627T030000Z')
  expect(lines).toContain('LAST-MODIFIED:20270603T100000Z')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines).toContain(String.raw`LOCATION:Larkspur\; Conservatory\, Hudson`)
  expect(lines).toContain(String.raw`DESCRIPTION:First line\nsecond \\ line\nthird`)
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  expect(lines.at(-1)).toBe('')
})

test('what is not known is left out', () => {
  const bare = calendarFile({ ...entry, end: null, location: null, description: null })
  expect(bare).not.toMatch(/^(DTEND|LOCATION|DESCRIPTION):/m)
})

test('a typed line break begins no property', () => {
  const text = calendarFile({ ...entry, summary: 'Party\r\nATTENDEE:mailto:x@example.com\rEND:VEVENT' })
  expect(text).not.toMatch(/^(ATTENDEE|END:VEVENT\r\nATTENDEE)/m)
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('a feed asks to be read every hour', () => {
  const lines = calendarFeed('The Bar, Hudson', [entry, { ...entry, uid: 'event-2@coupe' }]).split('\r\n')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(lines).toContain('X-PUBLISHED-TTL:PT1H')
  expect(lines).toContain(String.raw`X-WR-CALNAME:The Bar\, Hudson`)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
})

test.each(['Hochzeit für Zoë ', '結婚式', '🥂 ', 'é'.repeat(3), 'a'])(
  'no line has more than 75 octets, and no character is cut: %s',
  (piece) => {
    const summary = piece.repeat(60).trimEnd()
    const text = calendarFile({ ...entry, summary })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
    expect(read(text)[0]?.summary).toBe(summary)
  },
)

test.each([
  ['held', 'TENTATIVE'],
  ['reserved', 'CONFIRMED'],
  ['over-capacity', 'CONFIRMED'],
  [undefined, 'CANCELLED'],
] as const)('a date that is %s is %s', (state, status) => {
  expect(calendarStatusOfDate(state)).toBe(status)
})

test.each([
  ['cancelled', 'confirmed', 'CANCELLED'],
  ['rejected', undefined, 'CANCELLED'],
  ['paid', 'cancelled', 'CANCELLED'],
  ['converted_to_event', 'pending', 'TENTATIVE'],
  ['converted_to_event', 'confirmed', 'CONFIRMED'],
  ['confirmed', undefined, 'CONFIRMED'],
  ['quoted', undefined, 'TENTATIVE'],
] as const)('a booking that is %s with an event that is %s is %s', (booking, event, status) => {
  expect(calendarStatusOfBooking(booking, { event })).toBe(status)
})

test.each([
  ['paid', undefined, 'CONFIRMED'],
  ['converted_to_event', 'pending', 'CONFIRMED'],
  ['converted_to_event', 'cancelled', 'CANCELLED'],
  ['cancelled', undefined, 'CANCELLED'],
] as const)(
  'a booking whose date is reserved, %s with an event that is %s, is %s',
  (booking, event, status) => {
    expect(calendarStatusOfBooking(booking, { event, isReserved: true })).toBe(status)
  },
)

/** Around the clock changes of 2027, an hour apart, and in the hour that is skipped or occurs twice. */
const nights = {
  'America/New_York': ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07'],
  'Europe/Berlin': ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'],
  'Australia/Lord_Howe': ['2027-04-03', '2027-04-04', '2027-10-02', '2027-10-03'],
  'America/St_Johns': ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07'],
  // Changes at midnight.
  'America/Santiago': ['2027-04-03', '2027-04-04', '2027-09-04', '2027-09-05'],
  // 45 minutes beside the hour.
  'Pacific/Chatham': ['2027-04-03', '2027-04-04', '2027-09-25', '2027-09-26'],
}

describe.each(Object.entries(nights))('%s', (zone, dates) => {
  const times = ['00:30', '01:30', '02:30', '03:30', '17:00', '23:30']
  const entries = dates.flatMap((date) =>
    times.map((time, at): CalendarEntry => {
      const start = instantAt(date, time, zone)
      return {
        ...entry,
        uid: `event-${date}-${at}@coupe`,
        start,
        end: new Date(Date.parse(start) + 6 * 3_600_000).toISOString(),
        status: at === 0 ? 'CANCELLED' : 'TENTATIVE',
      }
    }),
  )

  test('the clock changes twice', () => {
    const offsets = dates.map(
      (date) => Date.parse(instantAt(date, '12:00', zone)) - Date.parse(`${date}T12:00Z`),
    )
    expect(offsets[0]).not.toBe(offsets[1])
    expect(offsets[2]).not.toBe(offsets[3])
  })

  test('ical.js and node-ical read what was written, over both clock changes', () => {
    const text = calendarFeed('The Bar', entries)
    const wanted = entries.map(({ uid, sequence, start, end, status, summary, location }) => ({
      uid,
      sequence,
      start,
      end,
      status,
      summary,
      location,
    }))
    expect(read(text)).toEqual(wanted)
    expect(readByNode(text)).toEqual(wanted)
  })
})

/** By ical.js. */
function read(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      summary: event.summary,
      location: event.location,
    }
  })
}

function readByNode(text: string) {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            sequence: Number(event.sequence),
            start: event.start.toISOString(),
            end: event.end?.toISOString(),
            status: event.status,
            summary: event.summary,
            location: event.location,
          },
        ]
      : [],
  )
}
