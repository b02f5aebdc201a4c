import { expect, test } from 'vitest'
import { blankItem, typedPrice, typedQuantity } from '#domain/quotes/line-items.ts'
import { withItems, withMoved, withoutItem, type Lines } from '#web/office/kit/line-items/lines.ts'
import { inputOfDraft, type QuoteDraft } from './quote-draft.ts'
import { draftProblems, draftTotals } from './draft-problems.ts'

const item = (name: string, key: number) => ({ ...blankItem, name, key, unit_price: '10.00' })
const draft: QuoteDraft = {
  title: 'Bar',
  description: '',
  expires_on: '2027-06-11',
  tax_rate: '8',
  note: '',
  lines: { items: [item('a', 0), item('b', 1), item('c', 2)], nextKey: 3 },
  offer: null,
}
const { lines } = draft
const names = ({ items }: Lines) => items.map(({ name }) => name).join('')

test.each([
  ['', 0],
  ['-5', 0],
  ['x', 0],
  ['1.005', 1],
  ['2.5', 2.5],
  ['1e999', 0],
])('quantity %j is %d', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity)
})

test.each([
  ['', 0],
  ['-1', 0],
  ['0.29', 29],
  ['1250', 125_000],
])('price %j is %d cents', (typed, cents) => {
  expect(typedPrice(typed)).toBe(cents)
})

test('totals follow what is typed, by the domain', () => {
  const one = { ...item('a', 0), quantity: '0.5', unit_price: '0.25' }
  const half = { ...draft, lines: { items: [one], nextKey: 1 } }
  expect(draftTotals(half)).toMatchObject({ lines: [13], subtotal: 13, tax_amount: 1, total_amount: 14 })
})

test('items are added, removed and moved, never over the ends', () => {
  expect(names(withMoved(lines, 0, 1))).toBe('bac')
  expect(names(withMoved(lines, 2, -1))).toBe('acb')
  expect(withMoved(lines, 2, 1)).toBe(lines)
  expect(names(withoutItem(lines, 1))).toBe('ac')
  const added = withItems(lines, [
    { ...blankItem, name: 'd' },
    { ...blankItem, name: 'e' },
  ])
  expect([names(added), added.items.at(-1)?.key, added.nextKey]).toEqual(['abcde', 4, 5])
})

test('problems are reported by field', () => {
  const wrong = { ...draft, title: ' ', lines: { items: [item('', 7)], nextKey: 8 } }
  expect(draftProblems(wrong, '2027-06-12')).toEqual({
    title: 'Please give the quote a title',
    expires_on: 'Please choose an expiry date in the future',
    'item-7-name': 'Please name every item',
  })
  expect(draftProblems(draft, '2027-06-11')).toEqual({})
  expect(draftProblems({ ...draft, lines: { items: [], nextKey: 0 } }, '2027-06-11')).toEqual({
    items: 'Please add at least one item to the quote',
  })
})

test('the server gets cents and numbers', () => {
  const input = inputOfDraft(draft, { id: 'q', version: 2, booking_id: 'b' })
  expect(input).toMatchObject({ version: 2, tax_rate: 0.08 })
  expect(input.items[0]).toMatchObject({ name: 'a', quantity: 1, unit_price: 1000 })
})
