import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAgain, readTouchedInto, whenReadAgain } from './touched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(): string[] {
  const queries = new QueryClient()
  const invalidated: string[] = []
  queries.invalidateQueries = async (filters) => void invalidated.push(String(filters?.queryKey?.[0]))
  readTouchedInto(queries)
  return invalidated
}

test('what is touched in short order is read again once, summaries last', async () => {
  const invalidated = watched()
  readAgain(['quotes', 'dashboard'])
  readAgain(['quotes', 'bookings', 'dashboard'])
  await vi.advanceTimersByTimeAsync(100)
  expect(invalidated).toEqual(['quotes', 'bookings'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(invalidated).toEqual(['quotes', 'bookings', 'dashboard'])
})

test('a write can wait until what it touched has been read again', async () => {
  const invalidated = watched()
  readAgain(['staff', 'alerts'])
  let isRead = false
  void whenReadAgain().then(() => (isRead = true))
  await vi.advanceTimersByTimeAsync(10)
  expect(isRead).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect([isRead, ...invalidated]).toEqual([true, 'staff'])
})
