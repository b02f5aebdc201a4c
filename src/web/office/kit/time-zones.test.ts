import { expect, test } from 'vitest'
import { findZones } from './time-zones.ts'

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
