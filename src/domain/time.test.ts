import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  hourLabel,
  instantAt,
  isCalendarDate,
  isInstant,
  longDate,
  mediumDate,
  startOfDay,
  todayIn,
  untilText,
  wallTimeOf,
  lastDayUntil,
} from './time.ts'

describe('todayIn', () => {
  test.each([
    ['America/New_York', '2027-06-26T03:59:59.999Z', '2027-06-25'],
    ['America/New_York', '2027-06-26T04:00:00.000Z', '2027-06-26'],
    ['America/New_York', '2027-01-26T04:59:59.999Z', '2027-01-25'],
    ['Pacific/Kiritimati', '2027-06-25T10:00:00.000Z', '2027-06-26'],
    ['Pacific/Pago_Pago', '2027-06-26T10:59:59.000Z', '2027-06-25'],
  ])('%s at %s is %s', (zone, now, today) => expect(todayIn(zone, now)).toBe(today))
})

test('what ends at midnight ends with the day before', () => {
  const last = (end: string) => lastDayUntil(end, 'America/New_York')
  expect(last('2027-06-13T04:00:00.000Z')).toBe('2027-06-12')
  expect(last('2027-06-13T04:01:00.000Z')).toBe('2027-06-13')
  expect(last('2027-06-13T03:59:00.000Z')).toBe('2027-06-12')
  // The night in which the clock goes back.
  expect(last('2027-11-08T05:00:00.000Z')).toBe('2027-11-07')
})

describe('startOfDay', () => {
  const zones = [
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'UTC',
  ]

  test('is the first instant of its day, in any zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (zone, days) => {
        const date = addDays('2000-01-01', days)
        const start = startOfDay(date, zone)
        expect(todayIn(zone, start)).toBe(date)
        expect(todayIn(zone, new Date(Date.parse(start) - 1).toISOString())).toBe(addDays(date, -1))
      }),
      { numRuns: 500 },
    )
  })

  test('knows the days on which the clock changes', () => {
    expect(startOfDay('2027-03-14', 'America/New_York')).toBe('2027-03-14T05:00:00.000Z')
    expect(startOfDay('2027-03-15', 'America/New_York')).toBe('2027-03-15T04:00:00.000Z')
    expect(startOfDay('2027-11-08', 'America/New_York')).toBe('2027-11-08T05:00:00.000Z')
  })
})

describe('instantAt', () => {
  const zone = 'America/New_York'

  test('is when the wall shows it, and goes back to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(zone, 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 4, max: 23 }),
        (anyZone, days, hour) => {
          const date = addDays('2000-01-01', days)
          const time = `${String(hour).padStart(2, '0')}:30`
          const instant = instantAt(date, time, anyZone)
          expect([todayIn(anyZone, instant), wallTimeOf(instant, anyZone)]).toEqual([date, time])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('moves a time that the clock skips, and takes the first of one that comes twice', () => {
    expect(instantAt('2027-03-14', '02:30', zone)).toBe('2027-03-14T07:30:00.000Z')
    expect(instantAt('2027-11-07', '01:30', zone)).toBe('2027-11-07T05:30:00.000Z')
    expect(instantAt('2018-11-04', '00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  })
})

test('the wall of a zone is what the platform writes, whichever days were asked before', () => {
  const zones = [
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/St_Johns',
  ]
  const wall = (zone: string, at: string) =>
    new Date(at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03', '2027-03-28', '1999-12-31'),
      fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
      (zone, day, minutes) => {
        const at = addMinutes(`${day}T00:00:00.000Z`, minutes)
        expect(`${todayIn(zone, at)} ${wallTimeOf(at, zone)}`).toBe(wall(zone, at))
      },
    ),
    { numRuns: 2000 },
  )
})

test('an instant is written in UTC and exists', () => {
  for (const good of ['2027-06-26T21:00:00.000Z', '2027-06-26T21:00:00Z']) expect(isInstant(good)).toBe(true)
  for (const bad of ['2027-06-26', '2027-02-30T21:00:00Z', '2027-06-26T24:00:00Z', '2027-06-26T21:00', ''])
    expect(isInstant(bad)).toBe(false)
})

test('a calendar date exists', () => {
  for (const good of ['2028-02-29', '1999-12-31']) expect(isCalendarDate(good)).toBe(true)
  for (const bad of [
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '27-01-01',
    '2027-1-1',
    '2027-01-01T00:00',
    '',
  ]) {
    expect(isCalendarDate(bad)).toBe(false)
  }
})

test('dates and hours read as in US English', () => {
  expect(longDate('2027-06-26')).toBe('Saturday, June 26, 2027')
  expect(mediumDate('2027-06-26')).toBe('June 26, 2027')
  expect(['00:00', '11:00', '12:00', '23:00', '00:30'].map(hourLabel)).toEqual([
    '12 AM',
    '11 AM',
    '12 PM',
    '11 PM',
    '12:30 AM',
  ])
})

describe('instantAt', () => {
  const zone = 'America/New_York'

  test('is when the clock shows that time, and reads back', () => {
    const zones = fc.constantFrom(zone, 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000 }), (each, days) => {
        const date = addDays('2000-01-01', days)
        const at = instantAt(date, '17:30', each)
        expect([todayIn(each, at), wallTimeOf(at, each)]).toEqual([date, '17:30'])
      }),
    )
  })

  test('knows the hour that is left out and the one that comes twice', () => {
    expect(instantAt('2027-03-14', '01:59', zone)).toBe('2027-03-14T06:59:00.000Z')
    expect(wallTimeOf(instantAt('2027-03-14', '02:30', zone), zone)).toBe('03:30')
    expect(instantAt('2027-11-07', '01:30', zone)).toBe('2027-11-07T05:30:00.000Z')
    expect(instantAt('2027-11-07', '02:00', zone)).toBe('2027-11-07T07:00:00.000Z')
  })
})

test('until midnight is until the end of the day before', () => {
  const zone = 'America/New_York'
  const at = (date: string, time: string) => untilText(instantAt(date, time, zone), zone)
  expect(at('2027-01-01', '00:00')).toBe('the end of December 31, 2026')
  expect(at('2027-01-01', '00:01')).toBe('January 1, 2027, 12:01 AM')
  expect(at('2027-01-01', '12:00')).toBe('January 1, 2027, 12:00 PM')
})
