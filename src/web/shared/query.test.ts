import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { RefusedCall } from './api.ts'
import { createQueryClient, retryDelay, retryIfShown, shouldRetry } from './query.ts'

const refused = (status: number) => new RefusedCall(status, { success: false, error: 'No.', code: 'REFUSED' })

afterEach(() => {
  vi.useRealTimers()
})

test('the delay starts at one second, doubles and stops at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('three retries when nobody answered or the server failed', () => {
  expect([0, 1, 2, 3].map((failed) => shouldRetry(failed, new TypeError('offline')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shouldRetry(0, refused(500))).toBe(true)
})

test.each([401, 403, 404, 409, 422, 429])('an answered %i is final', (status) => {
  expect(shouldRetry(0, refused(status))).toBe(false)
})

test('a read that keeps failing is tried four times within seven seconds, then told once', async () => {
  vi.useFakeTimers()
  const tell = vi.fn()
  const read = vi.fn(() => Promise.reject(new TypeError('offline')))
  const failure = { title: 'Error', description: 'Failed to load' }
  const client = createQueryClient(tell)
  const stop = new QueryObserver(client, {
    queryKey: ['search'],
    queryFn: read,
    meta: { failure },
  }).subscribe(() => {})

  await vi.advanceTimersByTimeAsync(6999)
  expect(read).toHaveBeenCalledTimes(3)
  expect(tell).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(4)
  expect(tell.mock.calls).toEqual([[failure]])
  stop()
  client.clear()
})

test('a failure is heard by a screen that has looked at the data alone so far', async () => {
  const client = createQueryClient(() => {})
  const observer = new QueryObserver(client, {
    queryKey: ['services', 'selectable'],
    queryFn: () => Promise.reject(refused(403)),
  })
  // Every look is noted: only what was looked at is told of.
  const shown = observer.trackResult(observer.getCurrentResult())
  expect(shown.data).toBeUndefined()
  const failed = new Promise((resolve) => {
    observer.subscribe(({ isError }) => (isError ? resolve(isError) : undefined))
  })
  expect(await failed).toBe(true)
  observer.destroy()
  client.clear()
})

test('what is read ahead is tried once, and like any read where a screen shows it meanwhile', async () => {
  vi.useFakeTimers()
  const read = vi.fn(
    () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('offline')), 100)),
  )
  const client = createQueryClient(() => {})
  const query = { queryKey: ['search'] as const, queryFn: read }
  const readAhead = () => client.prefetchQuery({ ...query, retry: retryIfShown(client, query.queryKey) })

  void readAhead()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(1)

  void readAhead()
  await vi.advanceTimersByTimeAsync(50)
  const stop = new QueryObserver(client, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(5)
  stop()
  client.clear()
})

test('an answer is fresh for five minutes and gone after sign out', async () => {
  vi.useFakeTimers()
  const read = vi.fn(() => Promise.resolve('booking'))
  const client = createQueryClient(() => {})
  const ask = () => client.fetchQuery({ queryKey: ['search'], queryFn: read })

  await ask()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  await ask()
  expect(read).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(1)
  await ask()
  expect(read).toHaveBeenCalledTimes(2)

  client.clear()
  expect(client.getQueryData(['search'])).toBeUndefined()
})
