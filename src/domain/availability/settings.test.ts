import { expect, test } from 'vitest'
import { coordinatesProblem, defaultAvailability, isAvailability, withDefaults } from './settings.ts'

test('settings of an earlier version keep their values and get the defaults of what was added', () => {
  const { brief_days: _days, base_latitude: _lat, base_longitude: _long, ...stored } = defaultAvailability
  const earlier = { ...stored, setup_minutes: 45 }
  expect(isAvailability(earlier)).toBe(true)
  expect(withDefaults(earlier)).toEqual({ ...defaultAvailability, setup_minutes: 45 })
  expect(isAvailability({ ...earlier, setup_minutes: -1 })).toBe(false)
  expect(isAvailability({ ...earlier, base_latitude: 42 })).toBe(false)
  expect(isAvailability(null)).toBe(false)
})

test('coordinates are on the globe, both or none', () => {
  expect(coordinatesProblem(null, null)).toBeUndefined()
  expect(coordinatesProblem(-90, 180)).toBeUndefined()
  expect(coordinatesProblem(42, null)).toBe('Please enter both latitude and longitude')
  expect(coordinatesProblem(91, 0)).toMatch(/^Please enter degrees/)
  expect(coordinatesProblem(Number.NaN, 0)).toMatch(/^Please enter degrees/)
})
