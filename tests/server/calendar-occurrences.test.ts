/** What outside calendars say of busy times, as `node-ical` reads them event by event. */
import { expect, test } from 'vitest'
import { readOccurrences } from '#server/workers/calendar-occurrences.ts'

const zone = 'America/New_York'
const wanted = { zone, from: '2027-01-10T15:00:00.000Z', to: '2029-01-10T15:00:00.000Z' }
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT']
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const read = (...events: string[][]) => {
  const content = readOccurrences(file(...events), wanted)
  if (!content) throw new Error('not a calendar')
  return content
}
const spans = (...events: string[][]) => {
  const { occurrences, notUnderstood } = read(...events)
  expect(notUnderstood).toBe(0)
  return occurrences.map(({ from, to }) => `${from.slice(0, 16)} ${to.slice(0, 16)}`)
}

test('times in UTC, in a zone, in a zone of the file, and without one', () => {
  const zoneOfFile = [
    'BEGIN:VTIMEZONE',
    'TZID:Their Zone',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  expect(
    spans(
      zoneOfFile,
      event('UID:a', 'DTSTART:20270626T210000Z', 'DTEND:20270627T010000Z'),
      event('UID:b', 'DTSTART;TZID=America/Los_Angeles:20270627T140000', 'DURATION:PT2H'),
      event('UID:c', 'DTSTART:20270628T170000', 'DTEND:20270628T180000'),
      event('UID:d', 'DTSTART;TZID=Their Zone:20270629T170000', 'DTEND;TZID=Their Zone:20270629T180000'),
    ),
  ).toEqual([
    '2027-06-26T21:00 2027-06-27T01:00',
    '2027-06-27T21:00 2027-06-27T23:00',
    '2027-06-28T21:00 2027-06-28T22:00',
    '2027-06-29T20:00 2027-06-29T21:00',
  ])
})

test('whole days are those of the business, over both clock changes', () => {
  expect(
    spans(
      event('UID:a', 'DTSTART;VALUE=DATE:20270314'),
      event('UID:b', 'DTSTART;VALUE=DATE:20271106', 'DTEND;VALUE=DATE:20271108'),
    ),
  ).toEqual(['2027-03-14T05:00 2027-03-15T04:00', '2027-11-06T04:00 2027-11-08T05:00'])
})

/** A `VTIMEZONE` of the United States, with other days of change where they are given. */
const theirZone = (
  name: string,
  [standard, daylight]: [string, string],
  days = ['BYMONTH=11;BYDAY=1SU', 'BYMONTH=3;BYDAY=2SU'],
) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name.replaceAll(',', String.raw`\,`)}`,
  ...[
    ['STANDARD', daylight, standard],
    ['DAYLIGHT', standard, daylight],
  ].flatMap(([kind, from, to], at) => [
    `BEGIN:${kind}`,
    'DTSTART:16010101T020000',
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:FREQ=YEARLY;INTERVAL=1;${days[at]}`,
    `END:${kind}`,
  ]),
  'END:VTIMEZONE',
]

test.each([
  ['America/Los_Angeles', false],
  ['Pacific Standard Time', false],
  ['Pacific Standard Time', true],
  ['/mozilla.org/20050126_1/America/Los_Angeles', false],
  ['Customized Time Zone', true],
  ['"(UTC-08:00) Pacific Time (US & Canada)"', true],
  ['Their Zone', true],
  ['"Home, or elsewhere"', true],
  ['tzone://Microsoft/Custom', true],
])('what repeats in the zone %s is understood, with exceptions and changes', (name, isInFile) => {
  const zone = isInFile ? [theirZone(name.replaceAll('"', ''), ['-0800', '-0700'])] : []
  expect(
    spans(
      ...zone,
      event(
        'UID:a',
        `DTSTART;TZID=${name}:20271105T180000`,
        `DTEND;TZID=${name}:20271105T190000`,
        'RRULE:FREQ=DAILY;COUNT=5',
        `EXDATE;TZID=${name}:20271106T180000`,
      ),
      event(
        'UID:a',
        `RECURRENCE-ID;TZID=${name}:20271108T180000`,
        `DTSTART;TZID=${name}:20271108T090000`,
        'DURATION:PT1H',
      ),
    ),
  ).toEqual([
    '2027-11-06T01:00 2027-11-06T02:00',
    '2027-11-08T02:00 2027-11-08T03:00',
    '2027-11-08T17:00 2027-11-08T18:00',
    '2027-11-10T02:00 2027-11-10T03:00',
  ])
})

test('the rules of a zone count with their own days of change', () => {
  const at = (offsets: [string, string], days: string[]) =>
    spans(
      theirZone('Home', offsets, days),
      event('UID:a', 'DTSTART;TZID=Home:20270410T180000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    ).map((span) => span.slice(5, 16))
  expect(at(['+0200', '+0300'], ['BYMONTH=10;BYDAY=-1SU', 'BYMONTH=3;BYDAY=-1SU'])).toEqual(
    ['04-10', '04-17', '04-24', '05-01'].map((day) => `${day}T15:00`),
  )
  // Cairo, on the last Friday of April.
  expect(at(['+0200', '+0300'], ['BYMONTH=10;BYDAY=-1TH', 'BYMONTH=4;BYDAY=-1FR'])).toEqual([
    ...['04-10', '04-17', '04-24'].map((day) => `${day}T16:00`),
    '05-01T15:00',
  ])
  // Halifax and Santiago differ in their seasons alone.
  expect(at(['-0400', '-0300'], ['BYMONTH=11;BYDAY=1SU', 'BYMONTH=3;BYDAY=2SU'])[0]).toBe('04-10T21:00')
  expect(at(['-0400', '-0300'], ['BYMONTH=4;BYDAY=1SU', 'BYMONTH=9;BYDAY=1SU'])[0]).toBe('04-10T22:00')
  const listed = [
    'BYMONTH=11;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU',
    'BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
  ]
  expect(at(['-0500', '-0400'], listed)[0]).toBe('04-10T22:00')
})

test.each([
  'Nowhere/Else',
  '/example.org/Nowhere',
  'GMT+0200',
  'Customized Time Zone',
  'tzone://Microsoft/Custom',
])('the zone %s, which the file does not explain, is not that of this machine', (name) => {
  const { occurrences, notUnderstood } = read(
    event('UID:a', `DTSTART;TZID=${name}:20270701T180000`, 'DURATION:PT1H'),
  )
  expect(notUnderstood).toBe(1)
  expect(occurrences).toMatchObject([{ from: '2027-07-01T04:00:00.000Z', to: '2027-07-02T04:00:00.000Z' }])
})

test('what repeats keeps its wall time over a clock change, with exceptions, changes and an end', () => {
  const weekly = ['UID:w', 'DTSTART;TZID=America/New_York:20270301T180000', 'DURATION:PT1H', 'SUMMARY:Class']
  expect(
    spans(
      event(
        ...weekly,
        'RRULE:FREQ=WEEKLY;UNTIL=20270405T235959Z',
        'EXDATE;TZID=America/New_York:20270308T180000',
      ),
      event(
        'UID:w',
        'RECURRENCE-ID;TZID=America/New_York:20270322T180000',
        'DTSTART;TZID=America/New_York:20270323T190000',
        'DURATION:PT1H',
      ),
      event(
        'UID:w',
        'RECURRENCE-ID;TZID=America/New_York:20270329T180000',
        'DTSTART;TZID=America/New_York:20270329T180000',
        'STATUS:CANCELLED',
      ),
    ),
  ).toEqual([
    '2027-03-01T23:00 2027-03-02T00:00',
    '2027-03-15T22:00 2027-03-15T23:00',
    '2027-03-23T23:00 2027-03-24T00:00',
    '2027-04-05T22:00 2027-04-05T23:00',
  ])
  expect(
    spans(event('UID:y', 'DTSTART;VALUE=DATE:20200314', 'RRULE:FREQ=YEARLY', 'SUMMARY:Birthday')),
  ).toEqual(['2027-03-14T05:00 2027-03-15T04:00', '2028-03-14T04:00 2028-03-15T04:00'])
})

test('an endless daily event is kept within the span, and what lasts is kept while it does', () => {
  const daily = read(event('UID:d', 'DTSTART:20200101T120000Z', 'DTEND:20200101T130000Z', 'RRULE:FREQ=DAILY'))
  expect([daily.occurrences.length, daily.notUnderstood, daily.isCut]).toEqual([731, 0, false])
  const three = [1, 2, 3].map((each) =>
    event(`UID:${each}`, 'DTSTART:20200101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
  )
  const cut = read(...three)
  expect([cut.occurrences.length, cut.isCut]).toEqual([2000, true])
  expect(spans(event('UID:l', 'DTSTART:20270109T120000Z', 'DTEND:20270111T120000Z'))).toEqual([
    '2027-01-09T12:00 2027-01-11T12:00',
  ])
})

test('canceled, transparent, past and empty events keep nobody busy', () => {
  expect(
    spans(
      event('UID:a', 'DTSTART:20270626T210000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      event('UID:b', 'DTSTART:20270626T210000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
      event('UID:c', 'DTSTART:20260626T210000Z', 'DURATION:PT1H'),
      event('UID:d', 'DTSTART:20270626T210000Z'),
      event('UID:e', 'DTSTART:20310626T210000Z', 'DURATION:PT1H'),
      event('UID:f', 'DTSTART:20270626T210000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE'),
    ),
  ).toEqual(['2027-06-26T21:00 2027-06-26T22:00'])
})

test('one event that cannot be read leaves the others, and counts as busy for its day', () => {
  const fine = event('UID:fine', 'DTSTART:20270626T210000Z', 'DURATION:PT1H', 'SUMMARY:Fine')
  const bad = [
    ['RRULE:FREQ=SECONDLY'],
    ['RRULE:FREQ=SOMETIMES'],
    ['RRULE:FREQ=DAILY;INTERVAL=0'],
    ['DTSTART:20270702T120000Z'],
    ['RRULE:FREQ=DAILY;BYSETPOS=0;BYDAY=XX'],
    ['RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270703T120000Z'],
  ]
  for (const lines of bad) {
    const { occurrences, notUnderstood } = read(
      event('UID:bad', 'DTSTART:20270702T020000Z', 'DURATION:PT1H', 'SUMMARY:Bad', ...lines),
      fine,
    )
    expect([lines, notUnderstood]).toEqual([lines, 1])
    const found = occurrences.map(({ title, from, to }) => [title, from, to])
    expect(found).toContainEqual(['Fine', '2027-06-26T21:00:00.000Z', '2027-06-26T22:00:00.000Z'])
    // The second of July in UTC is the evening of the first in New York.
    expect(found).toContainEqual(['Bad', '2027-07-01T04:00:00.000Z', '2027-07-02T04:00:00.000Z'])
  }
})

test.each([
  ['a duration beyond all time', 'DURATION:P999999999999999999W'],
  ['an end before its start', 'DTEND:20270601T000000Z'],
  ['a nameless zone', 'DTEND;TZID=Nowhere/Else:20270703T010000'],
])('%s ends in time, with whole other events', (_what, line) => {
  const started = Date.now()
  const { occurrences } = read(
    event('UID:bad', 'DTSTART:20270702T120000Z', line),
    event('UID:fine', 'DTSTART:20270626T210000Z', 'DURATION:PT1H'),
  )
  expect(occurrences.map(({ uid }) => uid)).toContain('fine')
  expect(Date.now() - started).toBeLessThan(2000)
})

test('without its rule a changed time stands for itself; alarms, tasks and folded lines do not disturb', () => {
  const { occurrences, notUnderstood } = read(
    event(
      'UID:alone',
      'RECURRENCE-ID:20270625T210000Z',
      'DTSTART:20270626T210000Z',
      'DTEND:20270626T220000Z',
      'SUMMARY;LANGUAGE=en:A long',
      '  title\\, with a comma',
      'BEGIN:VALARM',
      'UID:alarm',
      'TRIGGER:-PT15M',
      'DURATION:PT5M',
      'END:VALARM',
    ),
    ['BEGIN:VTODO', 'UID:todo', 'DTSTART:20270626T210000Z', 'END:VTODO'],
  )
  expect(notUnderstood).toBe(0)
  expect(occurrences).toEqual([
    {
      uid: 'alone',
      title: 'A long title, with a comma',
      from: '2027-06-26T21:00:00.000Z',
      to: '2027-06-26T22:00:00.000Z',
    },
  ])
})

test('events without a UID stay the same at each reading; what is no calendar is refused', () => {
  const nameless = file(event('DTSTART:20270626T210000Z', 'DURATION:PT1H'))
  const [one, two] = [readOccurrences(nameless, wanted), readOccurrences(nameless, wanted)]
  expect(one?.occurrences).toHaveLength(1)
  expect(one).toEqual(two)
  expect(readOccurrences(`\uFEFF\r\n${nameless}`, wanted)).toEqual(one)
  for (const text of ['', '<!doctype html>', '{}', nameless.slice(0, -20)])
    expect(readOccurrences(text, wanted)).toBeUndefined()
})

test('5 MB of events are read in time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    event(
      `UID:${at}`,
      `DTSTART:20${10 + (at % 19)}0626T210000Z`,
      'DURATION:PT1H',
      `SUMMARY:${'x'.repeat(100)}`,
    ),
  )
  // The time of the processor: a busy machine must not count.
  const before = process.cpuUsage()
  expect(read(...many).occurrences.length).toBeGreaterThan(1000)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(8)
})
