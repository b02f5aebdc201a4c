import { expect, test } from 'vitest'
import { prefilledQuantity, pricingModelLabels, pricingModels, serviceCategories } from './service.ts'

const booking = { guest_count: '51-75', event_type: 'wedding', wedding_service: null }

test('categories and pricing models are the listed ones', () => {
  expect(serviceCategories).toEqual([
    'Cocktails',
    'Coffee & Espresso',
    'Non-Alcoholic',
    'Bar Setup',
    'Equipment',
    'Staff',
    'Add-ons',
  ])
  expect(pricingModels.map((model) => pricingModelLabels[model])).toEqual([
    'Flat Rate',
    'Per Hour',
    'Per Person',
    'Per Drink',
    'Custom',
  ])
})

test('per person begins with the planned guests and says so', () => {
  expect(prefilledQuantity('per_person', booking)).toEqual({
    quantity: 75,
    reason: 'For 75 guests (51-75 in the inquiry)',
  })
})

test('per hour begins with what is usual for the occasion', () => {
  const hours = (wedding_service: string | null) =>
    prefilledQuantity('per_hour', { ...booking, wedding_service })
  expect(hours('cocktail-hour')).toEqual({ quantity: 1, reason: '1 hour, as usual for a cocktail hour' })
  expect(hours('reception').quantity).toBe(5)
  expect(hours('cocktail-reception').quantity).toBe(6)
  expect(hours('rehearsal').quantity).toBe(3)
  expect(hours(null)).toEqual({ quantity: 4, reason: '4 hours, as usual for an event like this' })
})

test('everything else begins with one, without a reason', () => {
  for (const model of ['flat', 'per_drink', 'custom'] as const) {
    expect(prefilledQuantity(model, booking)).toEqual({ quantity: 1, reason: undefined })
  }
})
