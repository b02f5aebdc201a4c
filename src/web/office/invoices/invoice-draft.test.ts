import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/business/settings.ts'
import { draftProblems, itemFieldId } from './draft-problems.ts'
import {
  draftTotals,
  emptyDraft,
  inputOfDraft,
  nextDraft,
  typedPrice,
  typedQuantity,
} from './invoice-draft.ts'

const today = '2027-06-01'

test('a new invoice is due in 30 days, half upfront, with one row that cannot be removed', () => {
  const draft = emptyDraft(today, defaultSettings)
  expect(draft).toMatchObject({ due_date: '2027-07-01', payment_terms: '50_50_event', items: [{ key: 0 }] })
  expect(nextDraft(draft, { kind: 'remove', key: 0 })).toBe(draft)
})

test('what is no quantity is 1, what is no price is 0', () => {
  for (const typed of ['', 'x', '0', '-1', '0.5']) expect(typedQuantity(typed)).toBe(1)
  expect(typedQuantity('2.5')).toBe(2.5)
  for (const typed of ['', 'x', '-1']) expect(typedPrice(typed)).toBe(0)
  expect(typedPrice('12.34')).toBe(1234)
})

test('a row without a description counts for nothing', () => {
  let draft = emptyDraft(today, defaultSettings)
  draft = nextDraft(draft, { kind: 'write-item', key: 0, field: 'description', value: 'Bar' })
  draft = nextDraft(draft, { kind: 'write-item', key: 0, field: 'unit_price', value: '100' })
  draft = nextDraft(draft, { kind: 'add' })
  draft = nextDraft(draft, { kind: 'write-item', key: 1, field: 'unit_price', value: '50' })
  expect(draftTotals(draft, 0.08)).toEqual({ subtotal: 10_000, tax_amount: 800, total_amount: 10_800 })
})

test('custom words go with custom terms alone', () => {
  const draft = { ...emptyDraft(today, defaultSettings), custom_terms: 'On the day' }
  expect(inputOfDraft(draft, { id: 'i', version: 0 }).custom_terms).toBeNull()
  expect(inputOfDraft({ ...draft, payment_terms: 'custom' }, { id: 'i', version: 0 }).custom_terms).toBe(
    'On the day',
  )
})

test('a booking, a due date and a first description are required', () => {
  expect(Object.keys(draftProblems({ ...emptyDraft(today, defaultSettings), due_date: '' }))).toEqual([
    'booking',
    'due_date',
    itemFieldId(0, 'description'),
  ])
})
