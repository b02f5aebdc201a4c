import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/refusals/refusals.ts'
import { RefusedCall } from './api.ts'
import { isRefusal, isRefusedAs, isVersionConflict, knownOrNull } from './refusal.ts'

const refused = (reason: RefusalCode, status = 409) =>
  new RefusedCall(status, { success: false, error: 'A sentence for people', code: 'REFUSED', reason })

test.each([
  ['quote.version-conflict', true],
  ['shift.assignment-version-conflict', true],
  ['settings.version-conflict', true],
  ['quote.not-draft', false],
] as const)('%s is a version conflict: %s', (reason, expected) => {
  expect(isVersionConflict(refused(reason))).toBe(expected)
})

test('what is no answer of the server is no refusal', () => {
  expect(isVersionConflict(new TypeError('Failed to fetch'))).toBe(false)
  expect([refused('quote.expired'), refused('quote.expired', 500), new Error('No')].map(isRefusal)).toEqual([
    true,
    false,
    false,
  ])
})

test('a refusal may be one of several', () => {
  expect(isRefusedAs(refused('quote.expired'), 'quote.changed', 'quote.expired')).toBe(true)
  expect(isRefusedAs(refused('quote.expired'), 'quote.changed')).toBe(false)
  expect(isRefusedAs(new Error('quote.expired'), 'quote.expired')).toBe(false)
})

test('that there is no such record is an answer', async () => {
  expect(await knownOrNull(Promise.resolve(1))).toBe(1)
  expect(await knownOrNull(Promise.reject(refused('quote.not-found', 404)))).toBeNull()
  await expect(knownOrNull(Promise.reject(refused('quote.expired')))).rejects.toThrow('A sentence')
})
