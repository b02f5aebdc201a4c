import { expect, test } from 'vitest'
import { runDateKills } from '../chaos/date-kills.ts'

/** Briefly; the full count is `npm run prove -- dates`. */
test('a program killed while a date is released: no unit is lost or doubled, and an offer is sent once', async () => {
  const { wrong, kills } = await runDateKills({ rounds: 4 })
  expect(wrong).toEqual([])
  expect(kills).toBe(4)
}, 120_000)
