import { expect, test } from 'vitest'
import { isOtherPlace } from './moved-place.ts'

const barn = { venue: 'The Barn', location: '1 Barn Road', venue_id: undefined }

test('another venue or address is another place, another spelling is none (T-16)', () => {
  expect(isOtherPlace(barn, { ...barn, venue: 'The Boathouse' })).toBe(true)
  expect(isOtherPlace(barn, { ...barn, location: '99 Elm Street' })).toBe(true)
  expect(isOtherPlace(barn, { ...barn, location: '1, barn rd.' })).toBe(false)
  expect(isOtherPlace({ ...barn, location: null }, barn)).toBe(true)
})

test('the address of a linked venue is that of the venue', () => {
  const linked = { ...barn, venue_id: 'one' }
  expect(isOtherPlace(linked, { ...linked, location: 'Behind the church' })).toBe(false)
  expect(isOtherPlace(linked, { ...linked, venue_id: 'two', location: 'Behind the church' })).toBe(true)
})
