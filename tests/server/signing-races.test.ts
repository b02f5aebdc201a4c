/** Signatures against what ends or changes a quote: briefly here, at full count in `npm run prove -- signing`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentJobs, mailJobs, postponeJobs, type Bar } from '../chaos/bar.ts'
import { signingRaces, signingRound, useClause } from '../chaos/signing-races.ts'
import { firstOwner } from '../office.ts'
import { setSigning } from '../signing.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let bar: Bar
beforeAll(async () => {
  world = await createWorld()
  const processes = [world, await world.another()]
  let turn = 0
  await postponeJobs(world.rows, [...documentJobs, ...mailJobs, 'quote.signed'])
  bar = {
    call: (name, body, headers) => (processes[turn++ % 2] ?? world).call(name, body, headers),
    sql: world.rows,
    owner: (await firstOwner(world)).headers,
  }
  await setSigning(bar, 'name')
  await useClause(bar)
  // Both processes have read the setting.
  await processes[1]?.program.app.refreshSettings()
})
afterAll(async () => world.close())

test.each(signingRaces)(
  'ten sign, in two processes: %s',
  async (race) => {
    for (let round = 0; round < 4; round++) {
      const { wrong, signed } = await signingRound(bar, race, 10)
      expect(wrong).toEqual([])
      expect(signed).toBeLessThanOrEqual(1)
    }
  },
  60_000,
)
