import { afterEach, expect, test, vi } from 'vitest'
import { call, RefusedCall } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([200, 409])('an answer of %i that says it failed is a refusal with its text', async (status) => {
  const failure = { success: false, error: 'PDF generation failed', code: 'REFUSED' }
  vi.stubGlobal('fetch', async () => Response.json(failure, { status }))
  const refused = await call('generate-quote-pdf', { quoteId: 'any' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedCall)
  expect(refused).toMatchObject({ status, message: 'PDF generation failed', failure })
})
