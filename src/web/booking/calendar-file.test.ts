import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'one@bar.example',
  made: '2027-06-03T10:00:00.000Z',
  start: '2027-06-26T21:00:00.000Z',
  summary: 'Wedding',
  location: 'Larkspur; Conservatory, Hudson',
  description: 'First line\nsecond \\ line',
}

test('an event begins at its instant, tentative, with escaped texts', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines).toContain('DTSTART:20270626T210000Z')
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(lines).toContain(String.raw`LOCATION:Larkspur\; Conservatory\, Hudson`)
  expect(lines).toContain(String.raw`DESCRIPTION:First line\nsecond \\ line`)
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('no line has more than 75 octets, and no character is cut', () => {
  const text = calendarFile({ ...event, summary: 'Hochzeit für Zoë '.repeat(20) })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('Hochzeit für Zoë '.repeat(20).trimEnd())
})
