import { describe, expect, test } from 'vitest'
import { defaultAvailability } from '../availability/settings.ts'
import { estimatedTravel, milesBetween, travelMinutes } from '../availability/travel.ts'
import { factMessages, guestProblems, lockDay, movedWindows, openParts, typedWindows } from './facts.ts'
import { windowsOfDay, windowsProblem, type ServiceWindow } from './facts.ts'
import { knownFacts, type SaidFacts } from './known-facts.ts'

const zone = 'America/New_York'
const day = '2027-06-26'

describe('typed windows', () => {
  test('are in order, pass midnight, and a start in the small hours is of the night after', () => {
    const typed = [
      { kind: 'after_party', from: '00:30', to: '02:00' },
      { kind: 'reception', from: '18:00', to: '00:30' },
      { kind: 'ceremony', from: '17:15', to: '17:45' },
    ] as const
    const windows = windowsOfDay(typed, day, zone)
    expect(windows).toEqual([
      { kind: 'ceremony', starts_at: '2027-06-26T21:15:00.000Z', ends_at: '2027-06-26T21:45:00.000Z' },
      { kind: 'reception', starts_at: '2027-06-26T22:00:00.000Z', ends_at: '2027-06-27T04:30:00.000Z' },
      { kind: 'after_party', starts_at: '2027-06-27T04:30:00.000Z', ends_at: '2027-06-27T06:00:00.000Z' },
    ])
    expect(windowsProblem(windows)).toBeUndefined()
    expect(typedWindows(windows, zone)).toEqual(typed.toReversed())
  })

  test('an event of the early morning is on its day', () => {
    const [window] = windowsOfDay([{ kind: 'service', from: '05:00', to: '09:00' }], day, zone)
    expect(window?.starts_at).toBe('2027-06-26T09:00:00.000Z')
  })

  test.each([
    [[], factMessages.noWindow],
    [Array.from({ length: 7 }, (_, hour) => at(`1${hour}:00`, `1${hour}:30`)), factMessages.manyWindows],
    [[{ ...at('17:00', '18:00'), ends_at: '2027-06-26T21:00:00.000Z' }], factMessages.windowEnds],
    [[at('17:00', '19:00'), at('18:59', '20:00')], factMessages.windowsOverlap],
    [
      [at('17:00', '18:00'), { ...at('20:00', '21:00'), ends_at: '2027-06-27T21:01:00.000Z' }],
      factMessages.windowsLong,
    ],
    [[at('17:00', '19:00'), at('19:00', '20:00')], undefined],
  ])('%# are judged', (windows, problem) => {
    expect(windowsProblem(windows)).toBe(problem)
  })
})

function at(from: string, to: string): ServiceWindow {
  const [window] = windowsOfDay([{ kind: 'service', from, to }], day, zone)
  if (!window) throw new Error('no window')
  return window
}

describe('windows of an event that moves', () => {
  const windows = [at('17:00', '18:00'), at('18:00', '23:00')]

  test('keep their time of day across a clock change, and end with the event', () => {
    const to = { from: '2027-11-13T22:00:00.000Z', to: '2027-11-14T05:00:00.000Z' }
    const moved = movedWindows(windows, to, zone) ?? []
    expect(typedWindows(moved, zone)).toMatchObject([
      { from: '17:00', to: '18:00' },
      { from: '18:00', to: '00:00' },
    ])
  })

  test('move with the hour of the start', () => {
    const to = { from: '2027-06-26T22:30:00.000Z', to: '2027-06-27T04:30:00.000Z' }
    expect(typedWindows(movedWindows(windows, to, zone) ?? [], zone)).toMatchObject([
      { from: '18:30', to: '19:30' },
      { from: '19:30', to: '00:30' },
    ])
  })

  test('an end that leaves one no time is none', () => {
    const to = { from: '2027-06-26T21:00:00.000Z', to: '2027-06-26T21:30:00.000Z' }
    expect(movedWindows(windows, to, zone)).toBeUndefined()
  })
})

test('numbers of guests are whole, and minors are among those in force', () => {
  const guests = { estimated: 100, guaranteed: 80, final: null, minors: 80 }
  expect(guestProblems(guests)).toEqual({})
  expect(guestProblems({ ...guests, minors: 81 })).toEqual({ minors: factMessages.minors })
  expect(guestProblems({ ...guests, final: 90, minors: 81 })).toEqual({})
  expect(guestProblems({ ...guests, estimated: 0, guaranteed: 1.5, final: 10_001 })).toMatchObject({
    estimated: factMessages.guests,
    guaranteed: factMessages.guests,
    final: factMessages.guests,
  })
})

describe('what is known', () => {
  const rules = { zone, availability: defaultAvailability }
  const booking = { event_date: day, start_time: '17:00', guest_count: '76-100' }
  const nothing: SaidFacts = {
    windows: null,
    windows_origin: null,
    windows_said_by: null,
    windows_said_at: null,
    guests_estimated: null,
    guests_guaranteed: null,
    guests_final: null,
    minors: null,
    guests_origin: null,
    guests_said_by: null,
    guests_said_at: null,
    place_origin: null,
    place_said_by: null,
    place_said_at: null,
    service_mode: null,
    service_mode_origin: null,
    service_mode_said_by: null,
    service_mode_said_at: null,
    contact_name: null,
    contact_email: null,
    contact_role: null,
    contact_origin: null,
    contact_said_by: null,
    contact_said_at: null,
  }

  test('of an inquiry is assumed: its start for four hours, and the upper end of its guests', () => {
    const facts = knownFacts({ said: undefined, booking, event: undefined }, rules)
    expect(facts.windows).toMatchObject({ origin: 'assumed', windows: [at('17:00', '21:00')] })
    expect(facts.guests).toMatchObject({ origin: 'assumed', estimated: 100, guaranteed: null })
    expect(facts.service_mode).toMatchObject({ origin: 'assumed', mode: null })
    expect(openParts(facts)).toEqual(['windows', 'guests', 'place', 'service_mode'])
  })

  test('of an event: its form is the word of the owner, the band of its inquiry is not', () => {
    const event = {
      start_at: '2027-06-26T21:00:00.000Z',
      end_at: '2027-06-27T01:00:00.000Z',
      guest_count_est: 100,
      guest_count_final: null,
      venue: null,
      location: 'Hudson Hall',
    }
    expect(knownFacts({ said: undefined, booking, event }, rules).guests.origin).toBe('assumed')
    expect(knownFacts({ said: undefined, booking: undefined, event }, rules).guests.origin).toBe('owner')
    const told = knownFacts({ said: nothing, booking, event: { ...event, guest_count_est: 88 } }, rules)
    expect(told.guests).toMatchObject({ origin: 'owner', estimated: 88 })
    expect(told.windows.origin).toBe('owner')
  })

  test('of an event whose form names no place: nobody said where it is', () => {
    const start_at = '2027-06-26T21:00:00.000Z'
    const event = { start_at, end_at: null, guest_count_est: null, guest_count_final: null }
    const placeOf = (place: { venue: string | null; location: string | null }) =>
      knownFacts({ said: undefined, booking: undefined, event: { ...event, ...place } }, rules).place.origin
    expect(placeOf({ venue: null, location: null })).toBe('assumed')
    expect(placeOf({ venue: null, location: 'Hudson Hall' })).toBe('owner')
    expect(placeOf({ venue: 'The Loft', location: null })).toBe('owner')
  })

  test('is what was said, with who said it', () => {
    const said = {
      ...nothing,
      guests_estimated: 90,
      guests_guaranteed: 80,
      minors: 10,
      guests_origin: 'client' as const,
      guests_said_at: '2027-01-10T15:00:00.000Z',
    }
    expect(knownFacts({ said, booking, event: undefined }, rules).guests).toEqual({
      origin: 'client',
      said_by: null,
      said_at: '2027-01-10T15:00:00.000Z',
      estimated: 90,
      guaranteed: 80,
      final: null,
      minors: 10,
    })
  })
})

test('details lock two weeks before the event', () => {
  expect(lockDay(day, defaultAvailability.brief_days)).toBe('2027-06-12')
})

test('travel is said, else estimated by distance, else usual', () => {
  const hudson = { latitude: 42.2529, longitude: -73.791 }
  const manhattan = { latitude: 40.7128, longitude: -74.006 }
  expect(milesBetween(hudson, manhattan)).toBeCloseTo(107, 0)
  expect(milesBetween(hudson, hudson)).toBe(0)
  expect(estimatedTravel(hudson, manhattan)).toBe(209)
  expect(travelMinutes(45, { base: hudson, place: manhattan }, 30)).toBe(45)
  expect(travelMinutes(null, { base: hudson, place: manhattan }, 30)).toBe(209)
  expect(travelMinutes(null, { base: undefined, place: manhattan }, 30)).toBe(30)
})
