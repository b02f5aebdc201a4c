import { expect, test } from 'vitest'
import { chosenOf } from './choices.ts'
import { countOf } from './record-list.tsx'

test('a list is counted, and says when there is more to load', () => {
  const listOf = (count: number, hasNextPage: boolean) => ({
    data: { pages: [{ rows: Array.from({ length: count }) }], pageParams: [] },
    hasNextPage,
  })
  expect(countOf(listOf(0, false), 'event')).toBe('0 events')
  expect(countOf(listOf(1, false), 'event')).toBe('1 event')
  expect(countOf(listOf(50, true), 'event')).toBe('50+ events')
  expect(countOf({ data: undefined, hasNextPage: false }, 'event')).toBeUndefined()
})

test('what the address asks for and is no choice chooses nothing', () => {
  const choices = [{ value: 'pending' }, { value: 'confirmed' }] as const
  expect(chosenOf(choices, 'confirmed')).toBe('confirmed')
  for (const none of ['all', '', undefined]) expect(chosenOf(choices, none)).toBeUndefined()
})
