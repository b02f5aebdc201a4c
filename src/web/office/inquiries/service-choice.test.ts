import { expect, test } from 'vitest'
import { typedQuantity } from '#domain/quotes/line-items.ts'
import { choiceTotal, chosenLines, lineProblems, settled, toggled, typed } from './service-choice.ts'

const booking = { guest_count: '51-75', event_type: 'corporate', wedding_service: null }
const drinks = { id: 'drinks', base_price: 2200, pricing_model: 'per_person' as const }
const bar = { id: 'bar', base_price: 65_000, pricing_model: 'flat' as const }
const both = toggled(toggled({}, drinks, booking), bar, booking)

test('a ticked service brings its usual quantity and its price', () => {
  expect(both).toEqual({
    drinks: { quantity: '75', unit_price: '22.00' },
    bar: { quantity: '1', unit_price: '650.00' },
  })
  expect(choiceTotal(both)).toBe(75 * 2200 + 65_000)
  expect(toggled(both, drinks, booking)).toEqual({ bar: { quantity: '1', unit_price: '650.00' } })
})

test('a quantity of nothing takes the line out, when its field is left', () => {
  for (const nothing of ['0', '-3', '', 'x']) {
    const choice = typed(both, 'bar', { quantity: nothing })
    expect(Object.keys(choice)).toEqual(['drinks', 'bar'])
    expect(Object.keys(settled(choice, 'bar'))).toEqual(['drinks'])
    expect(chosenLines(choice).map((line) => line.service_id)).toEqual(['drinks'])
  }
})

test('a price that is none becomes 0', () => {
  for (const unit_price of ['', 'x', '-1']) {
    expect(settled(typed(both, 'bar', { unit_price }), 'bar')['bar']).toEqual({
      quantity: '1',
      unit_price: '0.00',
    })
  }
  expect(settled(typed(both, 'bar', { unit_price: '$1,200.5' }), 'bar')['bar']?.unit_price).toBe('1200.50')
})

test('quantities have two decimals, and everything has an end', () => {
  expect(['1.5', '2,25', '1.239', '1e2', 'Infinity'].map((text) => typedQuantity(text))).toEqual([
    1.5, 2.25, 1.24, 100, 0,
  ])
  expect(lineProblems({ quantity: '10000', unit_price: '100000' })).toEqual({})
  expect(lineProblems({ quantity: '10001', unit_price: '100000.01' })).toEqual({
    quantity: 'At most 10,000 of one service',
    unit_price: 'At most $100,000.00',
  })
})
