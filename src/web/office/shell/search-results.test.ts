import { describe, expect, test } from 'vitest'
import { searchKinds, type SearchHit } from '#contract/search.ts'
import { kinds } from './places.ts'
import { groupHits, movedBy, partsOf } from './search-results.ts'

const hit = (kind: SearchHit['kind'], id: string): SearchHit => ({
  kind,
  id,
  title: id,
  detail: '',
  status: null,
})

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

  test("go to their ends with Home and End, which are the text's own before", () => {
    expect([movedBy('Home', 2, 3), movedBy('End', 0, 3)]).toEqual([0, 2])
    expect([movedBy('Home', -1, 3), movedBy('End', -1, 3)]).toEqual([undefined, undefined])
  })

  test('mark what was searched for, wherever it is and however it is written', () => {
    const marked = (text: string, query: string) =>
      partsOf(text, query).map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    expect(marked('Anna Hanna', 'AN')).toEqual(['[An]', 'na H', '[an]', 'na'])
    expect(marked('100% Party_Co', '% p')).toEqual(['100', '[% P]', 'arty_Co'])
    expect(marked('Amelia', 'zz')).toEqual(['Amelia'])
    expect(marked('İzmir', 'iz')).toEqual(['İzmir'])
    // The search finds all words, wherever they are: in one text or in several.
    expect(marked('Amara Katz', 'ama kat')).toEqual(['[Ama]', 'ra ', '[Kat]', 'z'])
    expect(marked('Hudson, Katz', ' kat  kat katz ')).toEqual(['Hudson, ', '[Katz]'])
  })

  test('have nowhere to go when there are none', () => {
    expect(movedBy('ArrowDown', -1, 0)).toBeUndefined()
    expect(movedBy('a', 0, 3)).toBeUndefined()
  })
})
