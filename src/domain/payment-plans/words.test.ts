import { expect, test } from 'vitest'
import { shippedTemplates } from './templates.ts'
import { anchorText, planText } from './words.ts'

test('a plan in a sentence', () => {
  expect(shippedTemplates(25).map(({ parts }) => planText(parts, 'USD'))).toEqual([
    '25% on approval, the rest 14 days before the event',
    '50% on approval, the rest on the day of the event',
    'Everything on approval',
    '$500.00 on approval, the rest in 4 parts from 1 month after the first payment',
  ])
})

test.each([
  [{ kind: 'halfway' }, 'halfway to the event'],
  [{ kind: 'after_approval', days: 1 }, '1 day after approval'],
  [{ kind: 'after_event', days: 3 }, '3 days after the event'],
  [{ kind: 'day', day: '2027-06-01' }, 'on June 1, 2027'],
] as const)('%j is %s', (anchor, text) => {
  expect(anchorText(anchor)).toBe(text)
})
