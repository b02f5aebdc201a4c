import { expect, test } from 'vitest'
import { bookingStatuses, paymentLabels, paymentTone, statusLabel, statusTone } from './booking.ts'
import { choiceLabel, eventTypeOf, startTimes } from './choices.ts'
import { detailsFor, emptyInquiry } from './inquiry.ts'
import { eventTypeLabel, fullName } from './names.ts'
import { bookingReference } from './reference.ts'

test('every status has its color and its capitals; none at all reads as pending', () => {
  const tones = Object.fromEntries(bookingStatuses.map((status) => [status, statusTone(status)]))
  expect(tones).toMatchObject({ confirmed: 'ok', pending: 'warn', cancelled: 'bad' })
  const others = bookingStatuses.filter((status) => !['confirmed', 'pending', 'cancelled'].includes(status))
  expect(others.every((status) => statusTone(status) === 'note')).toBe(true)
  expect([statusLabel('converted_to_event'), statusLabel(null), statusTone(null)]).toEqual([
    'CONVERTED TO EVENT',
    'PENDING',
    'warn',
  ])
})

test('payment states are labelled, and pending without one', () => {
  expect(Object.values(paymentLabels)).toEqual(['Paid', 'Partial', 'Pending', 'Overdue'])
  expect([paymentTone('paid'), paymentTone('partial'), paymentTone('overdue'), paymentTone(null)]).toEqual([
    'ok',
    'info',
    'bad',
    'warn',
  ])
})

test('choices read as words, counts as counts', () => {
  expect(['team-building', 'cocktail-hour', '101-150', '200+', 'tent'].map(choiceLabel)).toEqual([
    'Team Building',
    'Cocktail Hour',
    '101-150',
    '200+',
    'Tent',
  ])
  expect([startTimes.length, startTimes[0], startTimes[23]]).toEqual([24, '00:00', '23:00'])
  expect([eventTypeOf('private_party'), eventTypeOf('private'), eventTypeOf('rave')]).toEqual([
    'private',
    'private',
    undefined,
  ])
})

test('a booking is named by its client and its event type; an unknown type is shown as stored', () => {
  expect(['wedding', 'private', 'private_party', 'rave'].map(eventTypeLabel)).toEqual([
    'Wedding',
    'Private Party',
    'Private Party',
    'rave',
  ])
  expect(fullName({ first_name: 'Amelia', last_name: '' })).toBe('Amelia')
})

test('only the details of the chosen type are kept', () => {
  const typed = {
    ...emptyInquiry,
    wedding_theme: 'Gold',
    company_name: 'Foundry',
    private_party_vibe: 'intimate',
  }
  const kept = detailsFor('corporate', typed)
  expect(kept.company_name).toBe('Foundry')
  expect(Object.values(kept).filter((value) => value !== null)).toEqual(['Foundry'])
})

test('a reference carries prefix, year, month and four characters', () => {
  expect(bookingReference('SC', '2027-06-01', (low) => low)).toBe('SC-202706-2222')
})
