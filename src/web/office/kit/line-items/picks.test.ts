import { expect, test } from 'vitest'
import { describedItem, itemOfService, pickedItems, pickedTotal, picksFor, servicePicks } from './picks.ts'

const bar = {
  id: 'bar',
  name: 'Craft Bar',
  description: 'Ten cocktails',
  category: 'Cocktails',
  base_price: 2400,
  pricing_model: 'per_person',
  unit: 'guest',
  active: true,
  price_rule: null,
  taxable: true,
  version: 1,
} as const
const ice = {
  ...bar,
  id: 'ice',
  name: 'Ice carving',
  category: 'Add-ons',
  pricing_model: 'flat',
  unit: null,
} as const
const booking = { guest_count: '101-150', event_type: 'wedding', wedding_service: null }
const groups = servicePicks([ice, bar], (service) => itemOfService(service, booking))

test('a service comes in the quantity that the booking suggests', () => {
  expect(itemOfService(bar, booking)).toMatchObject({
    name: 'Craft Bar',
    quantity: '150',
    unit_price: '24.00',
  })
  expect(itemOfService(bar, undefined)).toMatchObject({ quantity: '1' })
  expect(describedItem(itemOfService(bar, booking))).toEqual({
    name: '',
    description: 'Craft Bar',
    category: '',
    quantity: '150',
    unit_price: '24.00',
  })
})

test('services are grouped in the order of the categories', () => {
  expect(groups.map(({ title, picks }) => [title, picks.map(({ price }) => price)])).toEqual([
    ['Cocktails', ['$24.00 / guest']],
    ['Add-ons', ['$24.00']],
  ])
})

test.each([
  ['', ['bar', 'ice']],
  ['CRAFT', ['bar']],
  ['add', ['ice']],
  ['ice add', ['ice']],
  ['ice bar', []],
])('%j finds %j', (typed, ids) => {
  expect(picksFor(groups, typed).flatMap(({ picks }) => picks.map(({ id }) => id))).toEqual(ids)
})

test('what is ticked is added in the order of the list', () => {
  const items = pickedItems(groups, new Set(['ice', 'bar']))
  expect(items.map(({ name }) => name)).toEqual(['Craft Bar', 'Ice carving'])
  expect(pickedTotal(items)).toBe(362_400)
})
