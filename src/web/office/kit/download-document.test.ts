import { expect, test } from 'vitest'
import { RefusedCall } from '#web/shared/api.ts'
import { pdfFailureText } from './download-document.ts'

const refused = (status: number, error: string) =>
  new RefusedCall(status, { success: false, error, code: 'X' })

test('a PDF that failed is told in the words of the answer, or in the words for an answer without any', () => {
  expect(pdfFailureText(refused(404, 'Quote not found'))).toBe('Quote not found')
  expect(pdfFailureText(refused(200, 'Too many items'))).toBe('Too many items')
  for (const error of [refused(404, ''), refused(500, 'x'), refused(200, ''), new SyntaxError('no JSON')])
    expect(pdfFailureText(error)).toBe('PDF generation failed')
  expect(pdfFailureText(new TypeError('fetch failed'))).toContain('The server did not answer')
})
