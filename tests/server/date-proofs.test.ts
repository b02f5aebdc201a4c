/** Dates against a model, and fifty at once for the last unit; the full counts are `npm run prove -- dates`. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentJobs, mailJobs, postponeJobs, type Bar } from '../chaos/bar.ts'
import { runOperations } from '../chaos/date-operations.ts'
import { dateRound, waysIn } from '../chaos/date-races.ts'
import { firstOwner } from '../office.ts'
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
  const query = Reflect.get(pg.Client.prototype, 'query') as (this: unknown, ...args: unknown[]) => unknown
  let world: World
  let bar: Bar
  beforeAll(async () => {
    pg.Client.prototype.query = function robbed(this: pg.Client, first: unknown, ...rest: unknown[]) {
      return query.call(this, withoutLocks ? unlocked(first) : first, ...rest)
    } as typeof pg.Client.prototype.query
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
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    await world.close()
  })

  test.each(waysIn)('by %s: one date, never two', async (way) => {
    expect((await dateRound(bar, way, 50)).wrong).toEqual([])
  })

  test.each(waysIn)(
    'by %s without the lock and the constraint: dates are sold twice',
    async (way) => {
      await world.rows('alter table claims drop constraint if exists claims_no_overlap')
      const sold = /pairs of claims overlap/
      const wrong: string[] = []
      withoutLocks = true
      // On a busy machine all may come one after the other: another round follows.
      for (let round = 0; round < 20 && !sold.test(wrong.join('\n')); round++)
        wrong.push(...(await dateRound(bar, way, 20)).wrong)
      withoutLocks = false
      await world.rows('delete from claims')
      expect(wrong.join('\n')).toMatch(sold)
    },
    120_000,
  )
})

function unlocked(statement: unknown): unknown {
  if (typeof statement === 'string') return statement.replace(/ for update$/, '')
  const { text } = (statement ?? {}) as { text?: unknown }
  if (typeof text !== 'string' || !text.endsWith(' for update')) return statement
  return { ...(statement as object), text: text.replace(/ for update$/, ''), name: undefined }
}
