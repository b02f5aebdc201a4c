import { describe, expect, it } from 'vitest'
import { emptyInquiry } from '#domain/bookings/inquiry.ts'
import { inquiryPayload } from './inquiry-payload.ts'
import { nextSubmission, randomKey } from './submission-key.ts'

const first = inquiryPayload({ ...emptyInquiry, event_type: 'wedding', email: 'ada@example.com' }, '')
const changed = inquiryPayload({ ...emptyInquiry, event_type: 'wedding', email: 'ada@example.org' }, '')

describe('nextSubmission', () => {
  it('keeps the key for another try with the same values', () => {
    const sent = nextSubmission(undefined, first, () => 'one')
    expect(nextSubmission(sent, { ...first }, () => 'two')).toEqual(sent)
  })

  it('draws another key once a value changed', () => {
    const sent = nextSubmission(undefined, first, () => 'one')
    expect(nextSubmission(sent, changed, () => 'two').key).toBe('two')
  })
})

describe('randomKey', () => {
  it('is a version 4 UUID, also without randomUUID', () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
    expect(randomKey(plain)).toMatch(uuid)
    expect(randomKey()).toMatch(uuid)
    expect(randomKey(plain)).not.toBe(randomKey(plain))
  })
})
