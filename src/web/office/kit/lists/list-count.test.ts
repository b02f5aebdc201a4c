import { expect, test } from 'vitest'
import { countText } from './list-count.ts'

test('a list is counted: by its rows, by the server where there are more, and not while that is not known', () => {
  const listOf = (count: number, hasNextPage: boolean) => ({
    data: { pages: [{ rows: Array.from({ length: count }) }], pageParams: [] },
    hasNextPage,
  })
  expect(countText(listOf(0, false), undefined, 'event')).toBe('0 events')
  expect(countText(listOf(1, false), { count: 70, more: false }, 'event')).toBe('1 event')
  expect(countText(listOf(50, true), undefined, 'event')).toBeUndefined()
  expect(countText(listOf(50, true), { count: 1263, more: false }, 'event')).toBe('1,263 events')
  expect(countText(listOf(50, true), { count: 10_000, more: true }, 'event')).toBe('10,000+ events')
  expect(countText({ data: undefined, hasNextPage: false }, undefined, 'event')).toBeUndefined()
})
