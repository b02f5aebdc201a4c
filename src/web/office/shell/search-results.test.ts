import { describe, expect, test } from 'vitest'
import { searchKinds, type SearchHit } from '#contract/search.ts'
import { kinds } from './places.ts'
import { groupHits, movedBy } from './search-results.ts'

const hit = (kind: SearchHit['kind'], id: string): SearchHit => ({ kind, id, title: id, detail: '' })

test('the kinds are those of the contract, in its order', () => {
  expect(kinds).toEqual(searchKinds)
})

describe('search results', () => {
  test('are grouped by kind in one order', () => {
    const groups = groupHits([hit('quotes', 'q'), hit('bookings', 'a'), hit('bookings', 'b')])
    expect(groups.map((group) => [group.kind, group.hits.map((each) => each.id)])).toEqual([
      ['bookings', ['a', 'b']],
      ['quotes', ['q']],
    ])
  })

  test('are walked round and round with the arrows', () => {
    expect(movedBy('ArrowDown', -1, 3)).toBe(0)
    expect(movedBy('ArrowDown', 2, 3)).toBe(0)
    expect(movedBy('ArrowUp', -1, 3)).toBe(2)
    expect(movedBy('ArrowUp', 0, 3)).toBe(2)
  })

  test('have nowhere to go when there are none', () => {
    expect(movedBy('ArrowDown', -1, 0)).toBeUndefined()
    expect(movedBy('a', 0, 3)).toBeUndefined()
  })
})
