import { expect, test } from 'vitest'
import {
  emptyServiceForm,
  isIncomplete,
  serviceFormOf,
  serviceInputOf,
  serviceProblems,
} from './service-form.ts'

const filled = { ...emptyServiceForm, name: ' Espresso Bar ', category: 'Coffee & Espresso' as const }

test('a new service is flat, active and costs nothing', () => {
  expect(serviceInputOf(filled)).toEqual({
    name: 'Espresso Bar',
    description: null,
    category: 'Coffee & Espresso',
    base_price: 0,
    pricing_model: 'flat',
    unit: null,
    active: true,
    taxable: true,
    price_rule: null,
  })
})

test('name, trimmed, and category are required', () => {
  expect([emptyServiceForm, { ...filled, name: '   ' }, filled].map(isIncomplete)).toEqual([
    true,
    true,
    false,
  ])
  expect(serviceProblems(emptyServiceForm)).toEqual({
    name: 'Please name the service',
    category: 'Please choose a category',
  })
  expect(serviceProblems(filled)).toEqual({})
})

test('a price is dollars and cents from nothing to $100,000.00', () => {
  const priceOf = (price: string) => serviceInputOf({ ...filled, price }).base_price
  expect(['', '12', '12.5', '$1,250.00', '.75'].map(priceOf)).toEqual([0, 1200, 1250, 125_000, 75])
  for (const price of ['x', '-1', '1.234', '100000.01']) {
    expect(serviceProblems({ ...filled, price })).toEqual({
      price: 'Please enter a price from $0.00 to $100,000.00',
    })
  }
})

test('a service comes back from its form as it was', () => {
  const service = {
    id: 's1',
    name: 'Signature Drinks',
    description: null,
    category: 'Cocktails' as const,
    base_price: 2205,
    pricing_model: 'per_person' as const,
    unit: 'guest',
    active: false,
    taxable: false,
    price_rule: { kind: 'guest' as const, each: true, tiers: [{ from: 100, price: 2000 }] },
    version: 3,
  }
  expect({ id: 's1', version: 3, ...serviceInputOf(serviceFormOf(service)) }).toEqual(service)
})
