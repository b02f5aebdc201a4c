import { expect, test } from 'vitest'
import { actionText, detailLines } from './history-words.ts'

test.each([
  [
    { start_at: { from: '2027-06-26T21:00:00.000Z', to: '2027-06-26T21:30:00.000Z' } },
    ['Start at: June 26, 2027, 5:00 PM → June 26, 2027, 5:30 PM'],
  ],
  [{ from: 'draft', to: 'converted_to_event' }, ['draft → converted to event']],
  [
    { title: 'Bar', total_amount: { from: 125_000, to: 130_050 } },
    ['Title: Bar', 'Total amount: $1,250.00 → $1,300.50'],
  ],
  [
    { services: [{ name: 'Craft Bar', quantity: 110, price: 2400 }] },
    ['Services: Craft Bar, quantity 110, price $24.00'],
  ],
  [
    { name: 'Bar', from: { quantity: 1, price: 100 }, to: { quantity: 2, price: 100 } },
    ['Name: Bar', 'quantity 1, price $1.00 → quantity 2, price $1.00'],
  ],
  [{ active: { from: true, to: false } }, ['Active: yes → no']],
  [{ notes: { from: null, to: 'x' }, quote_id: 'q', id: '1' }, ['Notes: x']],
  [
    {
      role: { from: 'server', to: 'setup_crew' },
      hourly_rate: { from: null, to: 3250 },
      cost_planned: 22_750,
    },
    ['Role: Server → Setup Crew', 'Hourly rate: $32.50/hr', 'Cost planned: $227.50'],
  ],
  [{ shift_start: '2027-06-26T21:00:00.000Z' }, ['Shift start: June 26, 2027, 5:00 PM']],
  [{ title: 'Bar', total_amount: { from: 100, to: 100 } }, ['Title: Bar']],
  [
    {
      event_type: { from: 'private_party', to: 'wedding' },
      drinks: { from: 'beer', to: 'cocktails,zero-proof' },
      wedding_service: { from: null, to: 'cocktail-hour' },
      private_party_details: { from: 'A surprise', to: null },
    },
    [
      'Event type: Private Party → Wedding',
      'Drinks: Beer → Cocktails, Zero Proof',
      'Part of the day: Cocktail Hour',
      'Details: before: A surprise',
    ],
  ],
  [{}, []],
])('%j', (detail, lines) => {
  expect(detailLines(detail, 'America/New_York')).toEqual(lines)
})

test('an action is a sentence', () => {
  expect(actionText('portal-link-sent')).toBe('Portal link sent')
})
