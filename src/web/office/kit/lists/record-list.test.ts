import { expect, test } from 'vitest'
import { chosenOf } from './choices.ts'
import { walkFrom } from './record-list.tsx'

test('what the address asks for and is no choice chooses nothing', () => {
  const choices = [{ value: 'pending' }, { value: 'confirmed' }] as const
  expect(chosenOf(choices, 'confirmed')).toBe('confirmed')
  for (const none of ['all', '', undefined]) expect(chosenOf(choices, none)).toBeUndefined()
})

test('a record leads to its neighbors in the list', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const went: string[] = []
  const go = (id: string) => void went.push(id)
  const middle = walkFrom('b', rows, '1,263', go)
  expect(middle?.place).toBe('2 of 1,263')
  middle?.onPrevious?.()
  middle?.onNext?.()
  expect(went).toEqual(['a', 'c'])
  expect(walkFrom('a', rows, undefined, go)).toMatchObject({ place: '1 of 3', onPrevious: undefined })
  expect(walkFrom('c', rows, undefined, go)?.onNext).toBeUndefined()
  expect(walkFrom('other', rows, undefined, go)).toBeUndefined()
})
