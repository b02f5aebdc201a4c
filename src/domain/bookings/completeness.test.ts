import { expect, test } from 'vitest'
import { completenessTone } from './booking.ts'
import { completenessOf } from './completeness.ts'

const wedding = {
  first_name: 'Amelia',
  last_name: 'Hartwell',
  email: 'amelia@hartwell.example',
  phone: '212 555 0134',
  event_type: 'wedding',
  event_date: '2027-09-18',
  start_time: '17:00',
  location: 'Larkspur Conservatory',
  guest_count: '101-150',
  notes: 'Garden ceremony',
  client_id: 'c1',
  wedding_service: 'reception',
  wedding_venue: 'indoor',
  wedding_theme: 'Gold',
}

test('a booking with everything is complete', () => {
  expect(completenessOf(wedding)).toEqual({ percent: 100, missing_required: [], missing_optional: [] })
})

test('percent counts all fields, required and optional alike, rounded', () => {
  // 14 fields for a wedding: 6 required, 5 optional, 3 of its own.
  expect(completenessOf({ ...wedding, notes: null }).percent).toBe(93)
  expect(completenessOf({ ...wedding, notes: null, client_id: null, wedding_theme: null })).toEqual({
    percent: 79,
    missing_required: [],
    missing_optional: ['notes', 'client link', 'theme'],
  })
})

test('blank texts are missing; required fields are listed apart', () => {
  const { missing_required, missing_optional } = completenessOf({ ...wedding, phone: '  ', location: '' })
  expect(missing_required).toEqual(['phone'])
  expect(missing_optional).toEqual(['location'])
})

test('only the details of the own type count, and the alias counts as private', () => {
  const corporate = { ...wedding, event_type: 'corporate' }
  expect(completenessOf(corporate).missing_optional).toEqual(['company', 'kind of event', 'dress code'])
  const party = { ...wedding, event_type: 'private_party' }
  expect(completenessOf(party).missing_optional).toEqual(['occasion', 'vibe', 'details'])
})

test('a type that nobody knows has no details of its own; nothing known is nothing', () => {
  expect(completenessOf({ ...wedding, event_type: 'rave' }).percent).toBe(100)
  const nothing = completenessOf({})
  expect(nothing.percent).toBe(0)
  expect(nothing.missing_required).toHaveLength(6)
  expect(nothing.missing_optional).toHaveLength(5)
})

test('below 60 red, below 85 yellow, else green', () => {
  expect([0, 59, 60, 84, 85, 100].map(completenessTone)).toEqual(['bad', 'bad', 'warn', 'warn', 'ok', 'ok'])
})
