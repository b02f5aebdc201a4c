import { expect, test } from 'vitest'
import type { BlackoutView, ClaimView } from '#contract/availability.ts'
import type { ClaimedDay } from './claimed-days.ts'
import { laneOf, lanesOfBlackout, unitLanes } from './unit-lanes.ts'

const unitsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `u${place}`, name: `Bar ${place}` }))
const claim = (unit_id: string | null, kind: ClaimView['kind'] = 'firm') => ({ unit_id, kind }) as ClaimView
const block = (unit_ids: string[] | null) => ({ unit_ids }) as BlackoutView
const day = (claims: ClaimView[], blocked: BlackoutView[] = []): ClaimedDay => ({ claims, blocked })
const names = (...given: Parameters<typeof unitLanes>) => unitLanes(...given).map(({ name }) => name)

test('one unit has no lanes, several have one each, in their order', () => {
  expect(names(unitsOf(1), [day([claim('u0')])], false)).toEqual([])
  expect(names(unitsOf(3), [undefined, day([claim('u2')])], false)).toEqual(['Bar 0', 'Bar 1', 'Bar 2'])
})

test('what has no unit comes last: over capacity, then what is only shown and events without a claim', () => {
  const days = [day([claim(null)]), day([claim(null, 'external')])]
  expect(names(unitsOf(2), days, false)).toEqual(['Bar 0', 'Bar 1', 'No unit yet', 'Without unit'])
  expect(names(unitsOf(2), [], true)).toEqual(['Bar 0', 'Bar 1', 'Without unit'])
  // A unit that is out of use keeps its dates.
  expect(names(unitsOf(2), [day([claim('gone')])], false)).toEqual(['Bar 0', 'Bar 1', 'Without unit'])
  const lanes = unitLanes(unitsOf(2), days, false)
  expect([claim('u1'), claim(null), claim('gone'), undefined].map((each) => laneOf(each, lanes))).toEqual([
    'u1',
    'over',
    'others',
    'others',
  ])
})

test('of many units only those that have something in the week', () => {
  const days = [day([claim('u7')], [block(['u3']), block(null)])]
  const lanes = unitLanes(unitsOf(20), days, false)
  expect(lanes.map(({ name }) => name)).toEqual(['All units', 'Bar 3', 'Bar 7'])
  expect(lanesOfBlackout(block(null), lanes)).toEqual(['all'])
  expect(lanesOfBlackout(block(['u3', 'u9']), lanes)).toEqual(['u3'])
})

test('a block closes the lanes of its units', () => {
  const lanes = unitLanes(unitsOf(3), [day([claim(null)])], true)
  expect(lanesOfBlackout(block(null), lanes)).toEqual(['u0', 'u1', 'u2'])
  expect(lanesOfBlackout(block(['u1']), lanes)).toEqual(['u1'])
})
