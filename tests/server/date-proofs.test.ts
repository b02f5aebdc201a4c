/** Dates against a model, and fifty at once for the last unit; the full counts are `npm run prove -- dates`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentJobs, mailJobs, postponeJobs, type Bar } from '../chaos/bar.ts'
import { runOperations } from '../chaos/date-operations.ts'
import { dateRound, waysIn } from '../chaos/date-races.ts'
import { firstOwner } from '../office.ts'
import { meetingOfTwo, rewriteStatements, withoutRowLock } from '../rewritten-statements.ts'
import { createWorld, type World } from '../world.ts'

test('a thousand random operations are what a model that counts minutes says', async () => {
  const world = await createWorld()
  try {
    // What follows from released dates is proved elsewhere.
    await postponeJobs(world.rows, ['outbox', 'keep-dates'])
    const figures = await runOperations(world.program.app, world.rows, { operations: 1000, seed: 1 })
    expect(figures.wrong).toEqual([])
    expect(figures.taken).toBeGreaterThan(200)
    expect(figures.refused).toBeGreaterThan(20)
    expect(figures.lapsed).toBeGreaterThan(5)
    expect(figures.seated).toBeGreaterThan(5)
    expect(figures.fed).toBeGreaterThan(50)
  } finally {
    await world.close()
  }
}, 120_000)

describe('fifty at once for the last unit', () => {
  /** Removed from statements on their way to PostgreSQL. */
  let withoutLocks = false
  /** Who found the date free first writes once another one has found it free too. */
  let twoTogether: (() => Promise<void>) | undefined
  const restore = rewriteStatements({
    rewrite: (text) => (withoutLocks ? withoutRowLock(text) : text),
    before: (text) => (text.includes('insert into "claims"') ? twoTogether?.() : undefined),
  })
  let world: World
  let bar: Bar
  beforeAll(async () => {
    world = await createWorld()
    const other = await world.another()
    await world.rows('delete from units where position > 1')
    await postponeJobs(world.rows, [...documentJobs, ...mailJobs, 'outbox', 'keep-dates'])
    let turn = 0
    bar = {
      call: (...call) => (turn++ % 2 === 0 ? world : other).call(...call),
      sql: world.rows,
      owner: (await firstOwner(world)).headers,
    }
  })
  afterAll(async () => {
    restore()
    await world.close()
  })

  test.each(waysIn)('by %s: one date, never two', async (way) => {
    expect((await dateRound(bar, way, 50)).wrong).toEqual([])
  })

  test.each(waysIn)(
    'by %s without the lock and the constraint: dates are sold twice',
    async (way) => {
      await world.rows('alter table claims drop constraint if exists claims_no_overlap')
      twoTogether = meetingOfTwo()
      withoutLocks = true
      const { wrong } = await dateRound(bar, way, 20)
      withoutLocks = false
      twoTogether = undefined
      await world.rows('delete from claims')
      expect(wrong.join('\n')).toMatch(/pairs of claims overlap/)
    },
    120_000,
  )
})
