import { expect, test } from 'vitest'
import { emptyForm, formOf, withDate, withTimes } from './event-form.ts'
import { eventInput, typedEvent, typedTimeProblems } from './event-input.ts'

const zone = 'America/New_York'

const client = { id: 'c1', name: 'Amelia Hart', primary_email: 'amelia@hart.example' }
const known = {
  title: 'Hart Wedding',
  event_type: 'Wedding',
  start_at: '2027-06-26T21:00:00.000Z',
  end_at: '2027-06-27T03:30:00.000Z',
  location: 'Hudson',
  venue: null,
  guest_count_est: 120,
  guest_count_final: null,
  notes: null,
}

test('times are typed on the clock of the business and sent as instants', () => {
  const form = formOf({ ...known, time_zone: zone }, client)
  expect([form.start_at, form.end_at]).toEqual(['2027-06-26T17:00', '2027-06-26T23:30'])
  expect(eventInput(form)).toEqual({ ...known, venue: '', notes: '' })
})

test('times that the clocks skip are said where they are typed', () => {
  const form = { ...formOf({ ...known, time_zone: zone }, client), end_at: '2027-03-14T02:30' }
  expect(typedTimeProblems(form)).toEqual({
    end_at: 'The clocks go forward and skip 2:30 AM. Please choose 3:30 AM',
  })
})

test('what is not typed is not there, what is no number is none', () => {
  expect(typedEvent(emptyForm(undefined, zone))).toEqual({
    title: '',
    event_type: '',
    client_id: '',
    start_at: undefined,
    end_at: null,
    guest_count_est: null,
    guest_count_final: null,
  })
  const form = {
    ...emptyForm(client, zone),
    guest_count_est: 'many',
    guest_count_final: '12.5',
    start_at: '2027-06-26T',
  }
  expect(typedEvent(form)).toMatchObject({ guest_count_est: Number.NaN, guest_count_final: Number.NaN })
  expect(typedEvent(form).start_at).toBeUndefined()
})

test('an end that is not changed stays its instant in the hour that comes twice', () => {
  // November 7, 2027: at 2 AM it is 1 AM again, and 1 AM is a second time at 6:00 UTC.
  const night = { ...known, start_at: '2027-11-07T00:00:00.000Z', end_at: '2027-11-07T06:00:00.000Z' }
  const form = formOf({ ...night, time_zone: zone }, client)
  expect(form.end_at).toBe('2027-11-07T01:00')
  expect(eventInput({ ...form, title: 'Renamed' })).toMatchObject({ end_at: night.end_at })
  expect(eventInput(withTimes(form, '21:00', '01:00'))).toMatchObject({
    start_at: '2027-11-07T01:00:00.000Z',
    end_at: night.end_at,
  })
})

test('another day keeps the hours, and an end after midnight its night', () => {
  const form = formOf({ ...known, time_zone: zone }, client)
  expect(withDate(form, '2027-07-03')).toMatchObject({
    start_at: '2027-07-03T17:00',
    end_at: '2027-07-03T23:30',
  })
  const late = { ...form, end_at: '2027-06-27T01:00' }
  expect(withDate(late, '2027-12-31')).toMatchObject({
    start_at: '2027-12-31T17:00',
    end_at: '2028-01-01T01:00',
  })
  expect(withDate({ ...form, end_at: '' }, '2027-07-03')).toMatchObject({ end_at: '' })
  expect(withDate(form, '')).toMatchObject({ start_at: '' })
})

test('other hours keep the day; an end that is not later is on the next day', () => {
  const form = formOf({ ...known, time_zone: zone }, client)
  expect(withTimes(form, '18:00', '23:00')).toMatchObject({
    start_at: '2027-06-26T18:00',
    end_at: '2027-06-26T23:00',
  })
  expect(withTimes(form, '18:00', '01:00')).toMatchObject({ end_at: '2027-06-27T01:00' })
  expect(withTimes(form, '18:00', '')).toMatchObject({ end_at: '' })
  expect(withTimes(form, '', '01:00')).toMatchObject({ start_at: '' })
  const fair = { ...form, end_at: '2027-06-28T23:00' }
  expect(withTimes(fair, '10:00', '22:00')).toMatchObject({ end_at: '2027-06-28T22:00' })
})
