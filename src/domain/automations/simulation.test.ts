import { expect, test } from 'vitest'
import { foresee } from '../../../tests/automations/foresee.ts'
import { anchors } from './rule.ts'
import { simulate } from '../../../tests/automations/simulate.ts'

test('simulated months bring forth the emails of a model that was written apart (M-01 to M-07)', () => {
  let emails = 0
  for (const seed of [1, 2, 3]) {
    const result = simulate(seed, { bookings: 8, days: 45 })
    expect(result.wrong.slice(0, 3)).toEqual([])
    emails += result.emails
  }
  expect(emails).toBeGreaterThan(40)
}, 60_000)

test('what is ahead is what the job then brings, for every anchor, and when it said', () => {
  const anchorsSeen = new Set<string>()
  const wrong: string[] = []
  let emails = 0
  for (let seed = 1; seed <= 30; seed++) {
    const foreseen = foresee(seed, 2)
    emails += foreseen.emails
    wrong.push(...foreseen.wrong)
    for (const anchor of foreseen.anchors) anchorsSeen.add(anchor)
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(emails).toBeGreaterThan(300)
  expect([...anchorsSeen].toSorted()).toEqual(anchors.toSorted())
}, 60_000)
