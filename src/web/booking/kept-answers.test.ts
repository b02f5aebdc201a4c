import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyInquiry } from '#domain/bookings/inquiry.ts'
import {
  forgetAnswers,
  isKept,
  keepAnswers,
  keepSubmission,
  readKeptAnswers,
  readKeptSubmission,
} from './kept-answers.ts'

const today = '2027-06-03'
const form = { ...emptyInquiry, event_type: 'wedding', event_date: '2027-06-26', location: 'Larkspur' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('answers are kept until they are forgotten', () => {
  expect(readKeptAnswers(today)).toBeUndefined()
  keepAnswers({ form, step: 4 })
  expect(readKeptAnswers(today)).toEqual({ form, step: 4 })
  forgetAnswers()
  expect(readKeptAnswers(today)).toBeUndefined()
})

test('a date that has passed is dropped, and asked for again', () => {
  keepAnswers({ form, step: 4 })
  expect(readKeptAnswers('2027-06-26')).toEqual({ form: { ...form, event_date: '' }, step: 2 })
})

test.each(['', '{', 'null', '5', '{"form":{},"step":7}', '{"step":2}', '[]'])(
  '%j is nothing kept',
  (text) => {
    stored.set('inquiry', text)
    expect(readKeptAnswers(today)).toBeUndefined()
  },
)

test('unknown fields and other types are ignored', () => {
  stored.set('inquiry', JSON.stringify({ form: { location: 5, other: 'x', phone: '845' }, step: 1 }))
  expect(readKeptAnswers(today)?.form).toEqual({ ...emptyInquiry, phone: '845' })
})

test('a submission is kept with the answers, and forgotten with them', () => {
  keepSubmission({ key: 'one', values: '{}' })
  expect(readKeptSubmission()).toEqual({ key: 'one', values: '{}' })
  forgetAnswers()
  expect(readKeptSubmission()).toBeUndefined()
})

test('other answers are distinguished from those that were sent', () => {
  keepAnswers({ form, step: 4 })
  expect(isKept({ ...form }, today)).toBe(true)
  expect(isKept({ ...form, location: 'Foundry Hall' }, today)).toBe(false)
})

test('a browser that blocks storage keeps nothing, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepAnswers({ form, step: 2 })
  keepSubmission({ key: 'one', values: '{}' })
  forgetAnswers()
  expect(readKeptAnswers(today)).toBeUndefined()
  expect(readKeptSubmission()).toBeUndefined()
})
