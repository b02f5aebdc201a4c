import { describe, expect, test } from 'vitest'
import { isEventAhead, lacksContact, profileGaps } from './client.ts'
import { isDuplicate, isSameMailbox, likenessOf, nameSimilarity, phoneDigits } from './likeness.ts'
import { mergedValues, restoredValues } from './merge.ts'

const amelia = {
  name: 'Amelia Hartwell',
  primary_email: 'amelia@hartwell.example',
  primary_phone: '(555) 010-0142',
  company_name: null,
  notes: null,
}
const stranger = { name: 'Bo Ek', primary_email: 'bo@ek.example', primary_phone: null }

describe('the likeness of two clients', () => {
  test.each([
    ['everything', {}, 1, true],
    ['email and phone', { name: stranger.name }, 0.8, true],
    ['email and name', { primary_phone: '555 999 9999' }, 0.7, false],
    ['phone and name', { primary_email: stranger.primary_email }, 0.5, false],
    ['email', { name: stranger.name, primary_phone: null }, 0.5, false],
    ['phone', { name: stranger.name, primary_email: stranger.primary_email }, 0.3, false],
    ['name', { primary_email: stranger.primary_email, primary_phone: null }, 0.2, false],
    ['nothing', stranger, 0, false],
  ])('%s', (_what, changes, score, duplicate) => {
    const likeness = likenessOf(amelia, { ...amelia, ...changes })
    expect(likeness.score).toBe(score)
    expect(isDuplicate(likeness)).toBe(duplicate)
  })

  test('names are similar above 0.8, and not at it', () => {
    expect(nameSimilarity('Abcde', 'Abcdx')).toBe(0.8)
    expect(likenessOf({ ...stranger, name: 'Abcde' }, { ...amelia, name: 'Abcdx' }).alike).toEqual([])
    expect(nameSimilarity('Hartwell, Amélia', 'amelia hartwell')).toBe(1)
    expect(nameSimilarity('Amelia Hartwell', 'Amelia Hartwel')).toBeGreaterThan(0.8)
    expect(nameSimilarity('', '')).toBe(0)
  })

  test('phones are compared by digits', () => {
    const numbers = ['(555) 010-0142', '+1 555 010 0142', '555.010.0142'].map(phoneDigits)
    expect(new Set(numbers)).toEqual(new Set(['5550100142']))
    expect(['12345', '', null, 'none'].map(phoneDigits)).toEqual(Array.from({ length: 4 }))
  })

  test('a mailbox has many spellings', () => {
    for (const spelling of [
      'AMELIA@Hartwell.example',
      'amelia+bar@hartwell.example',
      'a.melia@hartwell.example',
    ])
      expect(isSameMailbox(spelling, amelia.primary_email)).toBe(true)
    expect(isSameMailbox('amelia@hartwel.example', amelia.primary_email)).toBe(true)
    expect(isSameMailbox('aurelia@hartwell.example', amelia.primary_email)).toBe(false)
    expect(isSameMailbox('a@b.co', 'c@b.co')).toBe(false)
  })
})

test('a profile is complete with phone, company and notes', () => {
  expect(profileGaps(amelia)).toEqual(['company_name', 'notes'])
  expect(profileGaps({ ...amelia, company_name: 'Hartwell & Co', notes: 'Oat milk' })).toEqual([])
  expect([lacksContact(amelia), lacksContact({ ...amelia, primary_phone: '' })]).toEqual([false, true])
})

test.each([
  ['pending', '2027-06-26T20:00:00.000Z', null, true],
  ['confirmed', '2027-06-26T20:00:00.000Z', '2027-06-27T02:00:00.000Z', true],
  ['confirmed', '2027-06-01T20:00:00.000Z', '2027-06-20T02:00:00.000Z', true],
  ['confirmed', '2027-06-01T20:00:00.000Z', null, false],
  ['completed', '2027-06-26T20:00:00.000Z', null, false],
  ['cancelled', '2027-06-26T20:00:00.000Z', null, false],
] as const)('an event %s from %s to %s is ahead: %s', (status, start_at, end_at, ahead) => {
  expect(isEventAhead({ status, start_at, end_at }, '2027-06-15T12:00:00.000Z')).toBe(ahead)
})

describe('merging', () => {
  const kept = { ...amelia, notes: 'Oat milk' }
  const merged = { ...amelia, primary_email: 'ah@work.example', company_name: 'Hartwell & Co', notes: null }

  test('keeps what is there, fills what is missing, and takes what was chosen', () => {
    expect(mergedValues(kept, merged, {})).toEqual({ ...kept, company_name: 'Hartwell & Co' })
    expect(mergedValues(kept, merged, { primary_email: 'merged', notes: 'merged' })).toEqual({
      ...merged,
      notes: null,
    })
  })

  test('is undone field by field, but for what was changed since', () => {
    const after = mergedValues(kept, merged, {})
    expect(restoredValues(after, kept, after)).toEqual(kept)
    expect(restoredValues({ ...after, notes: 'Gluten-free' }, kept, after)).toEqual({
      ...kept,
      notes: 'Gluten-free',
    })
  })
})
