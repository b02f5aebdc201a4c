import { expect, test } from 'vitest'

import { countText, guestsText, missingLines } from './inquiry-words.ts'

const optional = ['notes', 'client link', 'company', 'dress code', 'location']

test('the tooltip names everything required and the first three of what is optional', () => {
  expect(missingLines({ missing_required: ['phone', 'email'], missing_optional: optional })).toEqual([
    { title: 'Missing required:', fields: 'phone, email', more: undefined },
    { title: 'Optional:', fields: 'notes, client link, company', more: '+ 2 more' },
  ])
  expect(missingLines({ missing_required: [], missing_optional: optional.slice(0, 3) })).toEqual([
    { title: 'Optional:', fields: 'notes, client link, company', more: undefined },
  ])
  expect(missingLines({ missing_required: [], missing_optional: [] })).toEqual([])
})

test('counts and guests read as words', () => {
  expect([0, 1, 8, 12480].map(countText)).toEqual([
    '0 inquiries',
    '1 inquiry',
    '8 inquiries',
    '12,480 inquiries',
  ])
  expect([guestsText('26-50'), guestsText('200+'), guestsText('')]).toEqual([
    '26-50 guests',
    '200+ guests',
    'Guests not known',
  ])
})
