import { describe, expect, test } from 'vitest'
import { seeded } from '../../../tests/automations/simulate.ts'
import { addMinutes, todayIn, wallTimeOf, weekdayOf, type Instant } from '../time.ts'
import { promiseFigures, promiseLeft, promiseShare, promiseState } from './promise.ts'
import { isPromiseHours, promiseHoursProblems, usualHours } from './hours-rules.ts'
import { minutesWaited, promiseSince, type PromiseClock } from './promise-hours.ts'

const now = '2027-06-15T16:00:00.000Z'
const always: PromiseClock = { promise_hours: null, time_zone: 'America/New_York' }
const office: PromiseClock = { ...always, promise_hours: usualHours }

test.each([
  ['2027-06-15T16:00:00.000Z', 'in time', 0],
  ['2027-06-14T20:00:01.000Z', 'in time', 0.83],
  ['2027-06-14T20:00:00.000Z', 'near', 0.83],
  ['2027-06-14T16:00:01.000Z', 'near', 1],
  ['2027-06-14T16:00:00.000Z', 'late', 1],
  ['2027-06-01T16:00:00.000Z', 'late', 1],
])('round the clock an inquiry of %s is %s', (received, state, share) => {
  expect(promiseState(received, now, always)).toBe(state)
  expect(promiseShare(received, now, always)).toBeCloseTo(share, 2)
})

describe('by the hours of the business', () => {
  // June 15, 2027 is a Tuesday; 16:00 UTC is noon in New York.
  test.each([
    ['2027-06-15T13:00:00.000Z', 180],
    ['2027-06-15T02:00:00.000Z', 180],
    ['2027-06-14T20:00:00.000Z', 240],
    ['2027-06-12T16:00:00.000Z', 660],
    ['2027-06-11T20:30:00.000Z', 690],
    ['2027-06-16T16:00:00.000Z', 0],
  ])('from %s on %s minutes count', (received, minutes) => {
    expect(minutesWaited(received, now, office)).toBe(minutes)
  })

  test('24 hours are three days of eight, over a weekend', () => {
    // Thursday at noon: Thursday 5 h, Friday 8, Monday 8, and 3 of Tuesday.
    const received = '2027-06-10T16:00:00.000Z'
    expect(promiseSince(now, 24 * 60, office)).toBe(received)
    expect(promiseState(received, now, office)).toBe('late')
    expect(promiseState(addMinutes(received, 1), now, office)).toBe('near')
    expect(promiseLeft('2027-06-14T20:00:00.000Z', now, office)).toBe(20 * 60)
  })

  test('a clock change makes a day shorter and longer', () => {
    const nights: PromiseClock = {
      ...always,
      promise_hours: { weekdays: [0], from_minutes: 0, to_minutes: 1440 },
    }
    const week = (from: Instant) => minutesWaited(from, addMinutes(from, 7 * 24 * 60), nights)
    expect([week('2027-03-10T00:00:00.000Z'), week('2027-11-03T00:00:00.000Z')]).toEqual([23 * 60, 25 * 60])
  })

  test('need a day and an hour', () => {
    expect(promiseHoursProblems(usualHours)).toEqual({})
    expect(Object.keys(promiseHoursProblems({ ...usualHours, weekdays: [] }))).toEqual(['weekdays'])
    expect(Object.keys(promiseHoursProblems({ ...usualHours, weekdays: [1, 1] }))).toEqual(['weekdays'])
    expect(Object.keys(promiseHoursProblems({ ...usualHours, to_minutes: 599 }))).toEqual(['to_minutes'])
    expect(Object.keys(promiseHoursProblems({ ...usualHours, to_minutes: 1441 }))).toEqual(['to_minutes'])
    expect([isPromiseHours(null), isPromiseHours(usualHours)]).toEqual([true, true])
    expect([
      isPromiseHours({}),
      isPromiseHours('9'),
      isPromiseHours({ ...usualHours, weekdays: [7] }),
    ]).toEqual([false, false, false])
  })
})

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']

/** Minute by minute, by the clock on the wall. */
function slowly(from: Instant, to: Instant, { promise_hours: hours, time_zone: zone }: PromiseClock): number {
  let count = 0
  for (let at = from; at < to; at = addMinutes(at, 1)) {
    const time = wallTimeOf(at, zone)
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const isOpen =
      hours === null ||
      (hours.weekdays.includes(weekdayOf(todayIn(zone, at))) &&
        minute >= hours.from_minutes &&
        minute < hours.to_minutes)
    if (isOpen) count++
  }
  return count
}

test('random hours, zones and clock changes: as counted minute by minute, and both functions agree', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed)
    const below = (most: number) => Math.floor(random() * most)
    // No hours begin or end within the hour that a clock change skips or repeats: there the wall has two readings.
    const from_minutes = 240 + below(800)
    const clock: PromiseClock = {
      time_zone: zones[seed % zones.length] ?? 'UTC',
      promise_hours:
        seed % 10 === 0
          ? null
          : {
              weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day === seed % 7 || random() < 0.6),
              from_minutes,
              to_minutes: Math.min(1440, from_minutes + 60 + below(500)),
            },
    }
    const start = seed % 2 === 0 ? '2027-03-24T00:00:00.000Z' : '2027-10-29T00:00:00.000Z'
    const received = addMinutes(start, below(4 * 24 * 60))
    const until = addMinutes(received, below(6 * 24 * 60))
    const waited = minutesWaited(received, until, clock)
    expect([seed, waited]).toEqual([seed, slowly(received, until, clock)])
    expect(minutesWaited(received, until, clock, 100)).toBe(Math.min(100, waited))

    const wanted = 1 + below(2000)
    const since = promiseSince(until, wanted, clock)
    expect([seed, minutesWaited(since, until, clock)]).toEqual([seed, wanted])
    expect(minutesWaited(addMinutes(since, 1), until, clock)).toBeLessThan(wanted)
    expect(received <= since).toBe(waited >= wanted)
    // Who came earlier has waited at least as long: the order of the list is that of the clock.
    expect(minutesWaited(addMinutes(received, -below(3000)), until, clock)).toBeGreaterThanOrEqual(waited)
  }
}, 60_000)

test('the figures: the median, and the share within the promise', () => {
  const inquiry = (created_at: Instant, answered_at: Instant | null = null) => ({ created_at, answered_at })
  expect(promiseFigures([], now, always)).toEqual({ answered: 0, waiting: 0, median: null, share: null })
  const some = [
    inquiry('2027-06-14T13:00:00.000Z', '2027-06-14T14:00:00.000Z'),
    inquiry('2027-06-11T20:00:00.000Z', '2027-06-14T14:00:00.000Z'),
    inquiry('2027-06-14T12:00:00.000Z'),
    inquiry('2027-06-15T12:00:00.000Z'),
  ]
  expect(promiseFigures(some, now, always)).toEqual({ answered: 2, waiting: 2, median: 2010, share: 1 / 3 })
  // On Friday at four until Monday at ten: two hours.
  expect(promiseFigures(some, now, office)).toEqual({ answered: 2, waiting: 2, median: 90, share: 1 })
})
