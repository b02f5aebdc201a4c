import { expect, test } from 'vitest'
import { RefusedCall } from '#web/shared/api.ts'
import { failureText, pdfFailureText } from './failure-text.ts'

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

const refusedWith = (status: number, error: string) =>
  new RefusedCall(status, { success: false, error, code: 'X' })

test('a PDF that failed is reported in the words of the answer, or in the words for an answer without any', () => {
  expect(pdfFailureText(refusedWith(404, 'Quote not found'))).toBe('Quote not found')
  expect(pdfFailureText(refusedWith(200, 'Too many items'))).toBe('Too many items')
  for (const error of [
    refusedWith(404, ''),
    refusedWith(500, 'x'),
    refusedWith(200, ''),
    new SyntaxError('no JSON'),
  ])
    expect(pdfFailureText(error)).toBe('PDF generation failed')
  expect(pdfFailureText(new TypeError('fetch failed'))).toContain('The server did not answer')
})
