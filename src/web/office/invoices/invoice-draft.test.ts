import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/business/settings.ts'
import { blankItem, typedPrice, typedQuantity } from '#domain/quotes/line-items.ts'
import { itemFieldId, leastQuantity, linesOf } from '#web/office/kit/line-items/lines.ts'
import { draftProblems, draftTotals, emptyDraft, inputOfDraft } from './invoice-draft.ts'

const today = '2027-06-01'

test('a new invoice is due in 30 days, half upfront, with one row', () => {
  const draft = emptyDraft(today, defaultSettings)
  expect(draft).toMatchObject({
    due_date: '2027-07-01',
    payment_terms: '50_50_event',
    lines: { items: [{ key: 0 }] },
  })
})

test('what is no quantity is 1, what is no price is 0', () => {
  for (const typed of ['', 'x', '0', '-1', '0.5']) expect(typedQuantity(typed, leastQuantity.invoice)).toBe(1)
  expect(typedQuantity('2.5')).toBe(2.5)
  for (const typed of ['', 'x', '-1']) expect(typedPrice(typed)).toBe(0)
  expect(typedPrice('12.34')).toBe(1234)
})

test('a row without a description counts for nothing', () => {
  const lines = linesOf([
    { ...blankItem, description: 'Bar', unit_price: '100' },
    { ...blankItem, unit_price: '50' },
  ])
  expect(draftTotals({ lines }, 0.08)).toMatchObject({
    subtotal: 10_000,
    tax_amount: 800,
    total_amount: 10_800,
  })
})

test('custom words go with custom terms alone', () => {
  const draft = { ...emptyDraft(today, defaultSettings), custom_terms: 'On the day' }
  expect(inputOfDraft(draft, { id: 'i', version: 0 }).custom_terms).toBeNull()
  expect(inputOfDraft({ ...draft, payment_terms: 'custom' }, { id: 'i', version: 0 }).custom_terms).toBe(
    'On the day',
  )
})

test('a booking, a due date and a first description are required', () => {
  const problems = Object.entries(
    draftProblems({ ...emptyDraft(today, defaultSettings), due_date: '' }, 0.08),
  )
  expect(problems.flatMap(([field, problem]) => (problem ? [field] : []))).toEqual([
    'booking',
    'due_date',
    itemFieldId(0, 'description'),
  ])
})
