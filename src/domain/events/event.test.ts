import { describe, expect, test } from 'vitest'
import { eventKinds, eventPaymentOf, eventStatuses, eventStep, eventTone, isOpenEvent } from './event.ts'
import { duplicateWindow, eventMessages, hasRequired, validateEvent, type TypedEvent } from './fields.ts'
import { bookingOfEvent, eventOfBooking, guestRangeOf, namesOf } from './from-booking.ts'
import { checkQuote, type QuotableEvent } from './quote-check.ts'

const now = '2027-06-01T12:00:00.000Z'
const zone = 'America/New_York'

test('nine kinds of events are offered', () => {
  expect(eventKinds).toEqual([
    'Wedding',
    'Corporate Event',
    'Private Party',
    'Birthday Party',
    'Anniversary',
    'Graduation',
    'Holiday Party',
    'Cocktail Reception',
    'Other',
  ])
})

/** Rows are where an event comes from, columns where it goes: pending, confirmed, completed, cancelled. */
test.each([
  ['pending', '= x . x'],
  ['confirmed', 'x = x x'],
  ['completed', '. . = .'],
  ['cancelled', '. . . ='],
] as const)('from %s', (from, row) => {
  const steps = eventStatuses.map((to) => eventStep(from, to))
  const marks = steps.map((step) => (step.ok ? (step.value === 'allowed' ? 'x' : '=') : '.'))
  expect(marks.join(' ')).toBe(row)
  expect(isOpenEvent(from)).toBe(from === 'pending' || from === 'confirmed')
  expect(eventTone(from)).toBeTypeOf('string')
})

test('a refused step says so', () => {
  expect(eventStep('completed', 'pending')).toMatchObject({
    ok: false,
    refusal: { message: 'Invalid status transition from completed to pending' },
  })
})

test('a deposit leaves the event pending', () => {
  const after = (['pending', 'partial', 'overdue', 'paid'] as const).map(eventPaymentOf)
  expect(after).toEqual(['pending', 'pending', 'pending', 'paid'])
})

describe('validateEvent', () => {
  const good: TypedEvent = {
    title: 'Hart Wedding',
    event_type: 'Wedding',
    client_id: 'c1',
    start_at: '2027-06-26T21:00:00.000Z',
    end_at: '2027-06-27T03:00:00.000Z',
    guest_count_est: 120,
    guest_count_final: null,
  }

  test('finds nothing in a good one', () => {
    expect(validateEvent(good, { now })).toEqual({})
    expect(hasRequired(good)).toBe(true)
  })

  test.each([
    ['title', { title: '  ' }, eventMessages.title],
    ['event_type', { event_type: '' }, eventMessages.event_type],
    ['client_id', { client_id: '' }, eventMessages.client],
    ['start_at', { start_at: undefined }, eventMessages.start],
  ] as const)('wants %s', (field, change, message) => {
    expect(validateEvent({ ...good, ...change }, { now })).toEqual({ [field]: message })
    expect(hasRequired({ ...good, ...change })).toBe(false)
  })

  test('wants a start in the future, unless it is the one it had', () => {
    const past = { ...good, start_at: '2027-05-01T12:00:00.000Z', end_at: null }
    expect(validateEvent(past, { now })).toEqual({ start_at: 'Start must be in the future' })
    expect(validateEvent(past, { now, before: past.start_at })).toEqual({})
    expect(validateEvent({ ...past, start_at: now }, { now })).toHaveProperty('start_at')
  })

  test('wants an end after the start', () => {
    for (const end_at of [good.start_at ?? null, '2027-06-26T20:00:00.000Z'])
      expect(validateEvent({ ...good, end_at }, { now })).toEqual({ end_at: eventMessages.endBeforeStart })
    expect(validateEvent({ ...good, end_at: null }, { now })).toEqual({})
  })

  test.each([0, -1, 1.5, 10_001, Number.NaN])('takes no %s guests', (guests) => {
    const wrong = { ...good, guest_count_est: guests, guest_count_final: guests }
    expect(validateEvent(wrong, { now })).toEqual({
      guest_count_est: eventMessages.guests,
      guest_count_final: eventMessages.guests,
    })
  })
})

test('events of one client within 24 hours of one another are duplicates: 23 hours yes, 25 no', () => {
  const start = '2027-06-26T21:00:00.000Z'
  const [from, to] = duplicateWindow(start)
  const isIn = (hours: number) => {
    const other = new Date(Date.parse(start) + hours * 3_600_000).toISOString()
    return other >= from && other <= to
  }
  expect([-25, -24, -23, 0, 23, 24, 25].map(isIn)).toEqual([false, true, true, true, true, true, false])
})

describe('an inquiry as an event', () => {
  const booking = {
    first_name: 'Amelia',
    last_name: 'Hart',
    event_type: 'wedding',
    event_date: '2027-06-26',
    start_time: '17:00',
    location: 'Larkspur Conservatory',
    guest_count: '101-150',
    notes: null,
  }

  test('takes type, time of the business, place and the upper end of the guests', () => {
    expect(eventOfBooking(booking, zone)).toEqual({
      title: 'Wedding - Amelia Hart',
      event_type: 'Wedding',
      start_at: '2027-06-26T21:00:00.000Z',
      end_at: null,
      location: 'Larkspur Conservatory',
      guest_count_est: 150,
      guest_count_final: null,
      notes: null,
    })
  })

  test.each([
    ['corporate', 'Corporate Event'],
    ['private', 'Private Party'],
    ['private_party', 'Private Party'],
  ])('%s is a %s', (event_type, kind) => {
    expect(eventOfBooking({ ...booking, event_type, guest_count: '200+' }, zone)).toMatchObject({
      event_type: kind,
      guest_count_est: 200,
    })
  })
})

describe('an event as a booking', () => {
  test('keeps day, hour and place, and finds its type', () => {
    const event = {
      event_type: 'Birthday Party',
      start_at: '2027-06-27T01:45:00.000Z',
      location: '5 Mill Lane',
      venue: 'The Foundry',
      guest_count_est: 60,
      guest_count_final: 40,
    }
    expect(bookingOfEvent(event, zone)).toEqual({
      event_type: 'private',
      private_party_type: 'birthday',
      event_date: '2027-06-26',
      start_time: '21:45',
      location: 'The Foundry, 5 Mill Lane',
      guest_count: '26-50',
    })
    expect(bookingOfEvent({ ...event, event_type: 'Corporate Event' }, zone)).toMatchObject({
      event_type: 'corporate',
      private_party_type: null,
    })
  })

  test('puts guests into their range', () => {
    expect([null, 1, 25, 26, 150, 151, 200, 201, 900].map(guestRangeOf)).toEqual([
      '1-25',
      '1-25',
      '1-25',
      '26-50',
      '101-150',
      '151-200',
      '151-200',
      '200+',
      '200+',
    ])
  })

  test('splits a name', () => {
    expect(namesOf(' Mary Ann  Hart ')).toEqual({ first_name: 'Mary Ann', last_name: 'Hart' })
    expect(namesOf('Cher')).toEqual({ first_name: 'Cher', last_name: '' })
  })
})

describe('a quote for an event', () => {
  const event: QuotableEvent = {
    status: 'pending',
    client_id: 'c1',
    start_at: '2027-06-26T21:00:00.000Z',
    guest_count_est: 100,
    quotes: [],
    booking: null,
  }
  const quote = (
    status: QuotableEvent['quotes'][number]['status'],
    expires_at = '2027-07-01T00:00:00.000Z',
  ) => ({
    ...event,
    quotes: [{ status, expires_at }],
  })

  test.each([
    [undefined, 'Event not found'],
    [{ ...event, status: 'cancelled' as const }, 'Cannot create quote for cancelled event'],
    [{ ...event, client_id: null }, 'Event must be linked to a client'],
    [quote('draft'), 'Event already has an active quote'],
    [quote('sent'), 'Event already has an active quote'],
    [quote('accepted'), 'Event already has an active quote'],
    [
      { ...event, booking: { status: 'cancelled', is_active: false } },
      'Cross-module dependency validation failed',
    ],
    [
      { ...event, booking: { status: 'completed', is_active: true } },
      'Invalid status transition from completed to quoted',
    ],
  ] satisfies [QuotableEvent | undefined, string][])('is refused: %j', (given, reason) => {
    expect(checkQuote(given, now)).toMatchObject({ ok: false, refusal: { message: reason } })
  })

  test('may follow one that is over', () => {
    for (const over of [quote('declined'), quote('expired'), quote('cancelled'), quote('sent', now)])
      expect(checkQuote(over, now).ok).toBe(true)
  })

  test('tells what should be known first, and refuses nothing for it', () => {
    expect(checkQuote({ ...event, start_at: null, guest_count_est: null }, now)).toEqual({
      ok: true,
      value: ['start_at', 'guest_count_est'],
    })
  })
})
