import { describe, expect, test } from 'vitest'
import { mergedVenue, restoredVenue, venueConflicts } from './merge.ts'
import { isSamePlace, namesVenue, placeKey } from './place-key.ts'
import {
  knownFacts,
  papersDue,
  papersUrgency,
  parsePapers,
  typedPapers,
  venueTextProblem,
  type VenueValues,
} from './venue.ts'
import { coordinatesText, parseCoordinates } from './coordinates.ts'

const larkspur: VenueValues = {
  name: 'Larkspur Conservatory',
  address: '41 Rogers Road, Hudson',
  contact: null,
  phone: null,
  email: null,
  load_in: 'North gate',
  power: null,
  water: null,
  ice: null,
  stairs: 'None',
  parking: null,
  curfew: null,
  insured_wording: null,
  latitude: 42.2529,
  longitude: -73.791,
  time_zone: null,
  papers_days: null,
}

describe('the key of a place', () => {
  test.each([
    ['The Larkspur Conserv.', 'LARKSPUR conservatory'],
    ['Basilica, Hudson NY', 'Basilica Hudson, New York'],
    ['88 Tenth Ave.', '88 10th Avenue'],
    ['St. Mary’s Hall', 'st marys hall'],
    ['Café Lumière', 'cafe lumiere'],
    ['110 S. Front St', '110 South Front Street'],
    ['Barn & Field', 'Barn and Field'],
    ['The Gardens at Rhinebeck', 'Garden, Rhinebeck'],
  ])('%s is %s', (one, other) => {
    expect(isSamePlace(one, other)).toBe(true)
    expect(placeKey(one)).toBe(placeKey(other))
  })

  test.each([
    ['Basilica Hudson', 'Basilica Kingston'],
    ['41 Rogers Road', '14 Rogers Road'],
    ['', ''],
    ['…', '!'],
  ])('%s is not %s', (one, other) => expect(isSamePlace(one, other)).toBe(false))

  test('has a bound, joins texts, and is not empty for a name of idle words', () => {
    expect(placeKey('x'.repeat(5000)).length).toBe(600)
    expect(placeKey('The Foundry', null, '42-38 Ninth St')).toBe('foundry 42 38 9 street')
    expect(placeKey('The And')).toBe('the and')
  })
})

test.each([
  ['Larkspur, Hudson', true],
  ['The conservatory', true],
  ['Hudson, New York', false],
  ['41 Rogers Rd', false],
  ['A barn', false],
])('%s names the venue: %s', (text, names) => expect(namesVenue(text, larkspur)).toBe(names))

test('the facts that are known are counted', () => {
  expect(knownFacts(larkspur)).toEqual({ known: 3, all: 11 })
  expect(knownFacts({ ...larkspur, papers_days: 0, contact: 'Ruth' })).toEqual({ known: 5, all: 11 })
})

test.each([
  ['42.2529, -73.7910', { latitude: 42.2529, longitude: -73.791 }],
  ['42.2529 -73.791', { latitude: 42.2529, longitude: -73.791 }],
  ['  ', null],
  ['42.2529', undefined],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['1e1, 2', undefined],
  ['Hudson, New York', undefined],
])('the coordinates %j', (typed, coordinates) => expect(parseCoordinates(typed)).toEqual(coordinates))

test('coordinates are written as they are typed', () => {
  expect(coordinatesText(larkspur)).toBe('42.2529, -73.791')
  expect(coordinatesText({ latitude: null, longitude: null })).toBe('')
})

test.each([
  ['30', 30],
  ['30 days', 30],
  ['None', 0],
  ['', null],
  ['366', undefined],
  ['-1', undefined],
  ['soon', undefined],
])('papers %j', (typed, days) => expect(parsePapers(typed)).toBe(days))

test('papers are due before the event, or never', () => {
  expect([typedPapers(null), typedPapers(0), typedPapers(30)]).toEqual(['', 'none', '30'])
  expect(papersDue(30, '2027-06-26')).toBe('2027-05-27')
  expect([papersDue(0, '2027-06-26'), papersDue(null, '2027-06-26')]).toEqual([undefined, undefined])
  const urgency = ['2027-05-26', '2027-05-27', '2027-06-03', '2027-06-04'].map((due) =>
    papersUrgency(due, '2027-05-27'),
  )
  expect(urgency).toEqual(['late', 'soon', 'soon', 'ahead'])
})

test('the texts of a venue are bounded', () => {
  expect(venueTextProblem('name', ' ')).toBe('Please enter a name')
  expect(venueTextProblem('power', 'x'.repeat(501))).toBe('Power must be at most 500 characters')
  expect(venueTextProblem('email', 'ruth@')).toBe('Please enter a valid email address')
  expect(venueTextProblem('email', '')).toBe(undefined)
})

describe('merging venues', () => {
  const kept = { ...larkspur, latitude: null, longitude: null }
  const merged = { ...larkspur, name: 'Larkspur', ice: 'Bring it', longitude: -73.8, papers_days: 30 }

  test('fills what is missing, asks where both say something else, and takes what was chosen', () => {
    expect(venueConflicts(kept, merged)).toEqual(['name'])
    expect(mergedVenue(kept, merged, {})).toEqual({ ...merged, name: kept.name })
    expect(mergedVenue(kept, merged, { name: 'merged' }).name).toBe('Larkspur')
  })

  test('takes both coordinates from one venue', () => {
    const other = { ...larkspur, latitude: 1, longitude: 2 }
    expect(venueConflicts(larkspur, other)).toEqual(['latitude'])
    expect(mergedVenue(larkspur, other, { latitude: 'merged' })).toMatchObject({ latitude: 1, longitude: 2 })
    expect(mergedVenue(larkspur, other, { longitude: 'merged' })).toMatchObject({
      latitude: larkspur.latitude,
      longitude: larkspur.longitude,
    })
  })

  test('is undone but for what was changed since', () => {
    const after = mergedVenue(kept, merged, {})
    expect(restoredVenue(after, kept, after)).toEqual(kept)
    expect(restoredVenue({ ...after, ice: 'None' }, kept, after)).toEqual({ ...kept, ice: 'None' })
  })
})
