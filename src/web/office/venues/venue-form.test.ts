import { expect, test } from 'vitest'
import { venueFormOf, venueInputOf, venueProblems } from './venue-form.ts'

const typed = { ...venueFormOf({ name: 'Olana Barn' }), coordinates: '42.2176, -73.8293', papers: '30' }

test('a form says what the server takes, and back', () => {
  const input = venueInputOf({ ...typed, ice: ' Bring it ', email: '' })
  expect(input).toMatchObject({
    name: 'Olana Barn',
    ice: 'Bring it',
    email: null,
    latitude: 42.2176,
    longitude: -73.8293,
    papers_days: 30,
  })
  expect(venueFormOf(input)).toEqual({ ...typed, ice: 'Bring it' })
  expect(venueInputOf({ ...typed, coordinates: '', papers: 'none' })).toMatchObject({
    latitude: null,
    longitude: null,
    papers_days: 0,
  })
})

test('what is wrong is said at its field', () => {
  const problems = venueProblems({ ...typed, name: '', coordinates: 'Hudson', papers: 'soon' })
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  expect(wrong.map(([field]) => field)).toEqual(['name', 'coordinates', 'papers'])
})
