import { expect, test } from 'vitest'
import { emptyForm, eventInput, formOf, typedEvent } from './event-form.ts'

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
  const form = formOf(known, client, zone)
  expect([form.start_at, form.end_at]).toEqual(['2027-06-26T17:00', '2027-06-26T23:30'])
  expect(eventInput(form)).toEqual({ ...known, venue: '', notes: '' })
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
