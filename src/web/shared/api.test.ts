import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { call, read, RefusedCall } from './api.ts'
import { readTouchedInto, whenReadAgain } from './touched.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([200, 409])('an answer of %i that says it failed is a refusal with its text', async (status) => {
  const failure = { success: false, error: 'PDF generation failed', code: 'REFUSED' }
  vi.stubGlobal('fetch', async () => Response.json(failure, { status }))
  const refused = await call('generate-quote-pdf', { quoteId: 'any' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedCall)
  expect(refused).toMatchObject({ status, message: 'PDF generation failed', failure })
})

test('what may hold a name is sent in a body, everything else that is read in the address', async () => {
  const asked: [address: string, method: string | undefined, body: unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push([address, method, body])
    return Response.json({ rows: [], next: null })
  })
  await read('list-clients', { search: 'Ida', sort: 'name', status: undefined })
  await read('search-records', { query: 'ida@example.com' })
  await read('list-clients', { cursor: 'Ida' })
  await read('list-clients', { search: '', sort: 'name' })
  expect(asked).toEqual([
    ['/functions/v1/list-clients', 'POST', '{"search":"Ida","sort":"name"}'],
    ['/functions/v1/search-records', 'POST', '{"query":"ida@example.com"}'],
    ['/functions/v1/list-clients', 'POST', '{"cursor":"Ida"}'],
    ['/functions/v1/list-clients?sort=name', undefined, undefined],
  ])
})

test.each([200, 409])('an answer of %i to a command says what is read again', async (status) => {
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  readTouchedInto(queries)
  vi.stubGlobal('fetch', async () =>
    Response.json({}, { status, headers: { 'x-touches': 'services,quotes' } }),
  )
  await call('delete-service', { id: 'any' }).catch(() => undefined)
  await whenReadAgain()
  expect(invalidate.mock.calls).toEqual([[{ queryKey: ['services'] }], [{ queryKey: ['quotes'] }]])
})
