import { expect, test } from 'vitest'
import { aSnapshot } from './a-snapshot.ts'
import { agreementDifferences } from './differences.ts'

const line = (name: string, total: number) => ({
  name,
  description: null,
  category: null,
  quantity: 1,
  unit_price: total,
  total,
  how: null,
})
const snapshot = { ...aSnapshot, lines: [line('Bar', 400_000), line('Tower', 95_000)] }

test('the same agreement differs in nothing', () => {
  expect(agreementDifferences(snapshot, structuredClone(snapshot))).toEqual([])
})

test('lines, sums, facts and terms are said in words', () => {
  const after = {
    ...snapshot,
    lines: [line('Bar', 410_000), line('Oysters', 48_000)],
    total: 545_400,
    event: { ...snapshot.event, place: 'The Old Library', guests: 160 },
    clauses: [
      { clause_id: 'weather', version: 2, title: 'Weather', text: 'We bring cover.' },
      { clause_id: 'late', version: 1, title: 'Overtime', text: 'Every hour is billed.' },
    ],
  }
  expect(agreementDifferences(snapshot, after)).toEqual([
    'Bar: $4,100.00 instead of $4,000.00',
    'Oysters: new, $480.00',
    'Tower: no longer part of it',
    'Total: $5,454.00 instead of $5,346.00',
    'The event: Wedding on Saturday, June 26, 2027, 5:00 PM to 11:00 PM, The Old Library instead of Wedding on Saturday, June 26, 2027, 5:00 PM to 11:00 PM, Larkspur Conservatory',
    'The bar service: 160 guests, all included instead of 150 guests, all included',
    'Terms: “Weather” has other words',
    'Terms: “Overtime” is new',
  ])
  expect(agreementDifferences(after, snapshot)).toContain('Terms: “Overtime” is no longer part of it')
})

test('what no sentence names is said in general', () => {
  const after = { ...snapshot, booking_reference: 'SC-202705-0000' }
  expect(agreementDifferences(snapshot, after)).toEqual([
    'Details of the paper have changed; every price is the same',
  ])
})
