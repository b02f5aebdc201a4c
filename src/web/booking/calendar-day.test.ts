import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/time.ts'
import { calendarDate, calendarDay } from './calendar-day.ts'

describe.each([
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Kiritimati',
  'Pacific/Niue',
])('in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone))
  afterEach(() => vi.unstubAllEnvs())

  it('gives every day of two years back unchanged', () => {
    for (let date = '2026-12-31'; date < '2029-01-01'; date = addDays(date, 1)) {
      expect(calendarDate(calendarDay(date))).toBe(date)
    }
  })

  it('reads the day that the calendar shows, at whatever hour', () => {
    expect(calendarDate(new Date(2027, 5, 26, 0, 0))).toBe('2027-06-26')
    expect(calendarDate(new Date(2027, 5, 26, 23, 59))).toBe('2027-06-26')
  })
})
