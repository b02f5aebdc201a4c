import { describe, expect, test } from 'vitest'
import { blackoutProblem, daysOfBlackout, spansOfBlackout } from './blackout.ts'
import { availabilityAt, availableDays } from './days.ts'
import { defaultAvailability } from './settings.ts'
import { inquirySpan, occupiedSpan, serviceSpan, spansOverlap } from './span.ts'

const zone = 'America/New_York'
const now = '2027-06-01T16:00:00.000Z'
const settings = defaultAvailability
const saturday = occupiedSpan(serviceSpan('2027-06-26T21:00:00.000Z', null, settings), settings)
const unit = (...spans: { from: string; to: string }[]) => ({
  id: String(spans.length),
  busy: spans.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const),
})
const calendar = { zone, now, settings, units: [unit()], blackouts: [] }
const day = (date: string, changes: Partial<Parameters<typeof availableDays>[0]> = {}) =>
  availableDays({ ...calendar, ...changes }, { from: date, to: date })[0]

test('a service of four hours occupies its travel, setup and teardown too', () => {
  expect(saturday).toEqual({ from: '2027-06-26T18:30:00.000Z', to: '2027-06-27T02:30:00.000Z' })
  const service = inquirySpan({ event_date: '2027-06-26', start_time: '17:00' }, zone, settings)
  expect(service).toEqual({ from: '2027-06-26T21:00:00.000Z', to: '2027-06-27T01:00:00.000Z' })
  expect(spansOverlap(saturday, { from: saturday.to, to: '2027-06-28T00:00:00.000Z' })).toBe(false)
})

describe('a day', () => {
  test('without claims is open, with every hour', () => {
    expect(day('2027-06-26')).toEqual({ date: '2027-06-26', status: 'open', hours: null })
  })

  test('with an evening taken has its early hours left', () => {
    const found = day('2027-06-26', { units: [unit(saturday)] })
    expect(found?.status).toBe('few')
    // A service from 9 AM ends at 1 PM, and its teardown and travel at 2:30 PM, when the other one begins to load.
    expect(found?.hours?.at(-1)).toBe('09:00')
    // The day after, an event from 1 AM on begins to load while the other one is packed: it fits from 1 AM + 2.5 h.
    expect(day('2027-06-27', { units: [unit(saturday)] })?.hours?.[0]).toBe('01:00')
  })

  test('with every hour taken is for the waitlist', () => {
    const all = { from: '2027-06-25T00:00:00.000Z', to: '2027-06-28T00:00:00.000Z' }
    expect(day('2027-06-26', { units: [unit(all)] })).toEqual({
      date: '2027-06-26',
      status: 'waitlist',
      hours: [],
    })
    expect(day('2027-06-26', { units: [unit(all), { ...unit(), id: 'second' }] })?.status).toBe('few')
  })

  test('is closed before the lead time, after the horizon, on closed weekdays and when it is blocked', () => {
    expect(day('2027-06-07')?.status).toBe('closed')
    expect(day('2027-06-08')?.status).toBe('open')
    expect(day('2029-06-01')?.status).toBe('open')
    expect(day('2029-06-02')?.status).toBe('closed')
    expect(day('2027-06-26', { settings: { ...settings, closed_weekdays: [6] } })?.status).toBe('closed')
    const blocked = { from_date: '2026-12-24', to_date: '2026-12-26', is_yearly: true, unit_ids: null }
    expect(day('2027-12-25', { blackouts: [blocked] })?.status).toBe('closed')
    expect(day('2027-12-25', { blackouts: [{ ...blocked, is_yearly: false }] })?.status).toBe('open')
    expect(day('2027-12-25', { blackouts: [{ ...blocked, unit_ids: ['other'] }] })?.status).toBe('open')
  })

  test('keeps its hours over both clock changes', () => {
    for (const date of ['2028-03-12', '2028-11-05']) expect(day(date)?.hours).toBeNull()
    // 8 PM the evening before to midnight, over at 1:30 AM standard time: 25 hours have 24 start times.
    const evening = occupiedSpan(serviceSpan('2028-11-05T00:00:00.000Z', null, settings), settings)
    expect(day('2028-11-05', { units: [unit(evening)] })?.hours?.[0]).toBe('03:00')
  })

  test('is the same alone and among others, over both clock changes', () => {
    const busy = Array.from({ length: 150 }, (_, count) => {
      const begin = Date.parse('2027-10-20T03:00:00.000Z') + count * 47 * 3_600_000
      return [begin, begin + (3 + (count % 11)) * 3_600_000] as const
    })
    const units = [
      { id: 'one', busy },
      { id: 'two', busy: busy.filter((_, count) => count % 3 > 0).toReversed() },
    ]
    const all = availableDays({ ...calendar, units }, { from: '2027-10-15', to: '2028-07-15' })
    expect(all).toHaveLength(275)
    expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThan(1)
    expect(all).toEqual(all.map(({ date }) => day(date, { units })))
  })

  test('tells of one start whether it fits', () => {
    const taken = { ...calendar, units: [unit(saturday)] }
    expect(availabilityAt(taken, '2027-06-26', '17:00')).toBe('waitlist')
    expect(availabilityAt(taken, '2027-06-26', '09:00')).toBe('open')
    expect(availabilityAt(taken, '2027-06-02', '09:00')).toBe('closed')
  })
})

describe('blocked days', () => {
  const newYear = { from_date: '2026-12-30', to_date: '2027-01-02', is_yearly: true }
  test('repeat over the turn of the year', () => {
    expect(daysOfBlackout(newYear, '2028-01-01', '2028-12-31')).toEqual([
      ['2027-12-30', '2028-01-02'],
      ['2028-12-30', '2029-01-02'],
    ])
    expect(daysOfBlackout(newYear, '2025-01-01', '2025-12-31')).toEqual([])
  })

  test('are whole days of the zone', () => {
    const days = { from_date: '2027-03-14', to_date: '2027-03-14', is_yearly: false }
    expect(spansOfBlackout(days, { from: '2027-03-01', to: '2027-03-31' }, zone)).toEqual([
      { from: '2027-03-14T05:00:00.000Z', to: '2027-03-15T04:00:00.000Z' },
    ])
  })

  test('have an order and a length', () => {
    expect(blackoutProblem({ ...newYear, to_date: '2026-12-29' })).toBeDefined()
    expect(blackoutProblem({ ...newYear, to_date: '2027-11-30' })).toBeDefined()
    expect(blackoutProblem({ ...newYear, is_yearly: false, to_date: '2027-11-30' })).toBeUndefined()
    expect(blackoutProblem(newYear)).toBeUndefined()
  })
})
