import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { findZones, timeZones } from './time-zones.ts'

const all = ['America/New_York', 'America/Los_Angeles', 'Europe/York', 'Europe/Vienna', 'UTC']

test.each([
  ['york', ['Europe/York', 'America/New_York']],
  ['new york', ['America/New_York']],
  ['America/New_York', ['America/New_York']],
  ['los america', ['America/Los_Angeles']],
  ['atlantis', []],
])('%s finds %j', (search, found) => {
  expect(findZones(all, search).map(({ id }) => id)).toEqual(found)
})

test('without a search all are listed', () => {
  expect(findZones(all, '')).toHaveLength(all.length)
})

test('without a search the saved one comes first, though the browser may call it otherwise, and once', async () => {
  const client = new QueryClient()
  for (const saved of ['Europe/Vienna', 'Not/Known']) {
    const found = (await client.fetchQuery(timeZones(saved)(''))).map(({ id }) => id)
    expect(found[0]).toBe(saved)
    expect(found.filter((id) => id === saved)).toHaveLength(1)
  }
  expect((await client.fetchQuery(timeZones('Europe/Vienna')('vienna'))).map(({ id }) => id)).toEqual([
    'Europe/Vienna',
  ])
})
