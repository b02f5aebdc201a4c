import { expect, test } from 'vitest'
import { settingMessages } from '#domain/business/setting-rules.ts'
import { eventMessages } from '#domain/events/fields.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import { RefusedCall } from './api.ts'
import { isRefusal, isRefusedWith, isVersionConflict, knownOrNull } from './refusal.ts'

const refused = (error: string, status = 409) =>
  new RefusedCall(status, { success: false, error, code: 'REFUSED' })

test('a version conflict is known in every form that can meet one', () => {
  for (const { conflict } of [quoteMessages, invoiceMessages, eventMessages, settingMessages])
    expect(isVersionConflict(refused(conflict))).toBe(true)
  expect(isVersionConflict(refused(quoteMessages.notDraft))).toBe(false)
  expect(isVersionConflict(new TypeError('Failed to fetch'))).toBe(false)
})

test('a refusal is no fault, and may be one of several', () => {
  expect([isRefusal(refused('No')), isRefusal(refused('No', 500)), isRefusal(new Error('No'))]).toEqual([
    true,
    false,
    false,
  ])
  expect(isRefusedWith(refused('No'), 'Yes', 'No')).toBe(true)
  expect(isRefusedWith(new Error('No'), 'No')).toBe(false)
})

test('that there is no such record is an answer', async () => {
  expect(await knownOrNull(Promise.resolve(1))).toBe(1)
  expect(await knownOrNull(Promise.reject(refused('Not found', 404)))).toBeNull()
  await expect(knownOrNull(Promise.reject(refused('No')))).rejects.toThrow('No')
})
