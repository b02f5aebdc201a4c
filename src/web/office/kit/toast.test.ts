import { expect, test } from 'vitest'
import { RefusedCall } from '#web/shared/api.ts'
import { failureText } from './toast.ts'

test('a refusal whose specified sentence says what is wrong alone is followed by what to do', () => {
  const error = 'Invalid status transition from cancelled to sent'
  const refused = new RefusedCall(409, {
    success: false,
    error,
    code: 'CONFLICT',
    reason: 'status.not-allowed',
  })
  expect(failureText(refused)).toBe(`${error}. It was changed meanwhile. Please look at it as it is now.`)
  const other = { success: false, error: 'Quote not found', code: 'NOT_FOUND' } as const
  expect(failureText(new RefusedCall(404, other))).toBe('Quote not found')
})
