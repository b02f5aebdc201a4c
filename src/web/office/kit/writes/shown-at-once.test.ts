import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { showAtOnce } from './shown-at-once.ts'

const lists = ['quotes', 'list', {}] as const
const one = ['quotes', 'one', 'q1'] as const

function cache() {
  const queries = new QueryClient()
  queries.setQueryData(lists, {
    pages: [{ rows: [row('q1', 'sent'), row('q2', 'draft')], next: null }],
    pageParams: [null],
  })
  queries.setQueryData(one, { ...row('q1', 'sent'), items: [{ id: 'i1', status: 'kept' }] })
  queries.setQueryData(['bookings', 'one', 'b1'], { id: 'b1', quotes: [{ id: 'q1', number: 'Q-1' }] })
  return queries
}

const row = (id: string, status: string) => ({ id, status, total: 100 })
const statusIn = (queries: QueryClient) => [
  queries
    .getQueryData<{ pages: { rows: { status: string }[] }[] }>(lists)
    ?.pages[0]?.rows.map(({ status }) => status),
  queries.getQueryData<{ status: string }>(one)?.status,
]

describe('what a write shows at once', () => {
  test('stands in lists and records alike, and nowhere else', () => {
    const queries = cache()
    const before = queries.getQueryState(one)?.dataUpdatedAt
    showAtOnce(queries, { in: ['quotes', 'bookings'], ids: ['q1'], change: { status: 'accepted' } })
    expect(statusIn(queries)).toEqual([['accepted', 'draft'], 'accepted'])
    expect(queries.getQueryState(one)?.dataUpdatedAt).toBe(before)
    // A summary that does not say the status does not begin to.
    expect(queries.getQueryData(['bookings', 'one', 'b1'])).toEqual({
      id: 'b1',
      quotes: [{ id: 'q1', number: 'Q-1' }],
    })
  })

  test('is taken back, except where something newer came', () => {
    const queries = cache()
    const shown = showAtOnce(queries, { in: ['quotes'], ids: ['q1'], change: { status: 'accepted' } })
    queries.setQueryData(one, { ...row('q1', 'declined'), total: 200 })
    shown.takeBack()
    expect(statusIn(queries)).toEqual([['sent', 'draft'], 'declined'])
  })

  test('may depend on the record', () => {
    const queries = cache()
    const change = ({ total }: Readonly<Record<string, unknown>>) => ({ total: Number(total) + 1 })
    showAtOnce(queries, { in: ['quotes'], ids: ['q1', 'q2'], change })
    expect(queries.getQueryData(lists)).toMatchObject({ pages: [{ rows: [{ total: 101 }, { total: 101 }] }] })
  })

  test('ends a read that began before it', async () => {
    const queries = cache()
    let answer: (found: unknown) => void = () => undefined
    const read = queries.fetchQuery({
      queryKey: one,
      queryFn: () => new Promise((resolve) => (answer = resolve)),
      staleTime: 0,
    })
    showAtOnce(queries, { in: ['quotes'], ids: ['q1'], change: { status: 'accepted' } })
    answer(row('q1', 'sent'))
    await read.catch(() => undefined)
    expect(statusIn(queries)).toEqual([['accepted', 'draft'], 'accepted'])
  })
})
