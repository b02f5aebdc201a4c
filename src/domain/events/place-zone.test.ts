import { hourAtPlace, untilAtHome, thereText } from './place-clock.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { besideHome, todayIn, wallTimeOf } from '../time.ts'
import { windowTexts, windowsProblem, type ServiceWindow } from './facts.ts'
import { sameHours, sameTimeOfDay, sameWindows, zoneOfPlace } from './place-zone.ts'

const home = 'America/New_York'
const denver = 'America/Denver'
const window = (from: string, to: string): ServiceWindow => ({
  kind: 'service',
  starts_at: `2027-${from}:00.000Z`,
  ends_at: `2027-${to}:00.000Z`,
})

describe('the zone of a place', () => {
  const own = { time_zone: denver }
  const none = { time_zone: null }
  test.each([
    ['that of its venue', { venue: own, said: none }, denver],
    ['the business’s at a venue that has none, whatever was said before', { venue: none, said: own }, home],
    ['that of its address', { venue: undefined, said: own }, denver],
    ['the business’s where nobody said it', { venue: undefined, said: undefined }, home],
  ])('is %s', (_, place, zone) => expect(zoneOfPlace(place, home)).toBe(zone))
})

describe('on another clock', () => {
  const west = { from: home, to: denver }

  test('hours keep day and time of day', () => {
    const hours = { start_at: '2027-06-26T21:00:00.000Z', end_at: '2027-06-27T04:30:00.000Z' }
    expect(sameHours(hours, west)).toEqual({
      start_at: '2027-06-26T23:00:00.000Z',
      end_at: '2027-06-27T06:30:00.000Z',
    })
    expect(sameHours({ ...hours, end_at: null }, west).end_at).toBeNull()
    expect(sameWindows([window('06-26T21:00', '06-26T23:00')], west)).toEqual([
      window('06-26T23:00', '06-27T01:00'),
    ])
  })

  test('any day and time of day goes there and back, but in the night of a clock change', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2029-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.constantFrom(denver, 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'), (date, to) => {
        const at = `${date.toISOString().slice(0, 16)}:00.000Z`
        const there = sameTimeOfDay(at, { from: home, to })
        const isSame =
          todayIn(to, there) === todayIn(home, at) && wallTimeOf(there, to) === wallTimeOf(at, home)
        const hour = Number(wallTimeOf(at, home).slice(0, 2))
        expect(isSame || hour < 4).toBe(true)
      }),
    )
  })

  test('windows that a clock change would make meet move with the first, and keep their length', () => {
    // 1:30 to 2:30 and 2:30 to 3:15 in Phoenix, on the night in which Denver has no 2:30.
    const phoenix = [window('03-14T08:30', '03-14T09:30'), window('03-14T09:30', '03-14T10:15')]
    const moved = sameWindows(phoenix, { from: 'America/Phoenix', to: denver })
    expect(windowsProblem(moved)).toBeUndefined()
    expect(moved).toEqual(phoenix)
    const hour = { start_at: '2027-03-14T09:30:00.000Z', end_at: '2027-03-14T10:15:00.000Z' }
    expect(sameHours(hour, { from: 'America/Phoenix', to: denver })).toEqual({
      start_at: '2027-03-14T09:30:00.000Z',
      end_at: '2027-03-14T10:15:00.000Z',
    })
  })
})

describe('the name of a zone', () => {
  test.each([
    [denver, '2027-06-26T23:00:00.000Z', ' MDT'],
    [denver, '2027-01-26T23:00:00.000Z', ' MST'],
    ['America/Detroit', '2027-06-26T23:00:00.000Z', ''],
    [home, '2027-06-26T23:00:00.000Z', ''],
    ['Asia/Tokyo', '2027-06-26T23:00:00.000Z', ' GMT+9'],
    // Phoenix is on Denver's clock in winter alone.
    ['America/Phoenix', '2027-06-26T23:00:00.000Z', ' MST'],
  ])('%s at %s is%s', (zone, at, name) => expect(besideHome(at, { zone, home })).toBe(name))

  test('of the business follows its own times where the place shows others', () => {
    const at = '2027-06-12T21:04:00.000Z'
    expect(untilAtHome(at, { zone: denver, home })).toBe('June 12, 2027, 5:04 PM EDT')
    expect(untilAtHome(at, { zone: home, home })).toBe('June 12, 2027, 5:04 PM')
    expect(thereText(at, { zone: denver, home })).toBe(' (3:04 PM MDT there)')
    expect(thereText(at, { zone: home, home })).toBe('')
  })

  test('is part of a booking’s hour', () => {
    const booking = { event_date: '2027-01-09', start_time: '17:00', time_zone: denver }
    expect(hourAtPlace(booking, home)).toBe('5 PM MST')
    expect(hourAtPlace(booking, denver)).toBe('5 PM')
  })

  test('follows the times of a place that is elsewhere, and no others', () => {
    const windows = [window('06-26T23:00', '06-27T01:30')]
    expect(windowTexts(windows, { zone: denver, home })).toEqual(['Service, 5 PM to 7:30 PM MDT'])
    expect(windowTexts(windows, { zone: home, home })).toEqual(['Service, 7 PM to 9:30 PM'])
  })
})
