/** Limits under concurrency and floods: no deadlock reaches a caller, and refusals write nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { retryDeadlock } from '#server/platform/database/deadlock.ts'
import { createLog } from '#server/platform/core/log.ts'
import { createLimits, type Attempt } from '#server/platform/limits/limits.ts'
import { floodLimits } from '../chaos/refused-calls.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => (world = await createWorld({ TRUSTED_PROXIES: 'loopback', RATE_LIMIT_FACTOR: '1' })))
afterAll(async () => world.close())
beforeEach(async () => void (await world.rows('delete from rate_limits')))

const countRows = async () =>
  (await world.rows<{ n: number }>('select count(*)::int as n from rate_limits'))[0]?.n ?? 0

describe('many at once', () => {
  test('counting, forgiving and forgetting under the same keys never end in a deadlock', async () => {
    const { pool } = world.program.app.database
    const limits = createLimits(pool, 1_000_000)
    const rules = Array.from({ length: 12 }, (_, place) => ({ name: `r${place}`, points: 9, seconds: 600 }))
    const attempts: readonly Attempt[] = [{ key: 'shared', rules }]
    const failures: unknown[] = []
    await Promise.all(
      Array.from({ length: 10 }, async (_, worker) => {
        for (let round = 0; round < 150; round++) {
          const work = worker % 3 === 0 ? limits.count : limits.uncount
          await work(round % 2 === 0 ? attempts : [{ key: 'shared', rules: rules.toReversed() }]).catch(
            (error) => failures.push(error),
          )
          if (worker === 9 && round % 20 === 0)
            await limits.reset(attempts).catch((error) => failures.push(error))
        }
      }),
    )
    expect(failures).toEqual([])
    expect(await deadlocks()).toBe(0)
  })

  test('the victim of a deadlock is done once more: a transaction and a statement by itself', async () => {
    const { db, pool } = world.program.app.database
    await world.rows('create table pair (id int primary key, n int)')
    await world.rows('insert into pair values (1, 0), (2, 0)')
    let met = 0
    const inOrder = (one: number, other: number) =>
      db.transaction(async (tx) => {
        await tx.execute(`update pair set n = n + 1 where id = ${one}`)
        met += 1
        while (met < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        await tx.execute(`update pair set n = n + 1 where id = ${other}`)
      })
    await Promise.all([inOrder(1, 2), inOrder(2, 1)])
    expect(await world.rows('select n from pair')).toEqual([{ n: 2 }, { n: 2 }])

    // A statement that waits for a transaction's lock, while the transaction waits for the statement's.
    await world.rows(`create function pause(int) returns int language plpgsql volatile as $$ begin
      perform pg_sleep(0.3); return $1; end $$`)
    const holds = db.transaction(async (tx) => {
      await tx.execute('update pair set n = n + 1 where id = 2')
      await tx.execute('select pg_sleep(0.15)')
      await tx.execute('update pair set n = n + 1 where id = 1')
    })
    const statement = pool.query(
      `update pair set n = n + pause(1) where id in (select id from pair order by id)`,
    )
    await Promise.all([holds, statement])
    expect(await world.rows('select n from pair')).toEqual([{ n: 4 }, { n: 4 }])
  })

  test('it is done once more and not for ever, and for a deadlock alone', async () => {
    let times = 0
    const failing = (code: string) => () => {
      times += 1
      return Promise.reject(Object.assign(new Error('no'), { code }))
    }
    await expect(retryDeadlock(failing('40P01'))).rejects.toThrow('no')
    expect(times).toBe(2)
    await expect(retryDeadlock(failing('23505'))).rejects.toThrow('no')
    expect(times).toBe(3)
  })
})

describe('a flood of refused calls', () => {
  test('writes nothing once its address is refused', async () => {
    const guess = (address: string) =>
      world.call(
        'verify-pin',
        { bookingId: crypto.randomUUID(), pin: '123456' },
        { 'x-forwarded-for': address },
      )
    for (let call = 0; call < 16; call++) await guess('2001:db8:1:2::1')
    const before = await countRows()
    const answers = new Set<number>()
    for (let call = 0; call < 400; call++) answers.add((await guess(`2001:db8:1:2::${call + 2}`)).status)
    expect([...answers]).toEqual([429])
    expect(await countRows()).toBe(before)
  })

  test('8,000 calls from one address and from ever new ones keep storage bounded, and no counter of a target is lost', async () => {
    const found = await floodLimits(world.program.app.database.pool, {
      calls: 8_000,
      bounds: { mostCounters: 2_000, trimEvery: 200 },
    })
    expect(found.afterOne).toBeLessThan(50)
    expect(found.most).toBeLessThan(2_000 + 1_000)
    expect(found.targetHeld).toBe(true)
  })

  test('counters are found by their keys, also where the plan was made while the table was empty', async () => {
    // Neither what other tests left nor PostgreSQL's own analyze, which may run at any moment, decides the plan.
    await world.rows('alter table rate_limits set (autovacuum_enabled = false)')
    await world.rows('truncate rate_limits')
    await world.rows('vacuum analyze rate_limits')
    const { pool } = openDatabase(world.databaseUrl, createLog('silent'))
    pool.options.max = 1
    const planOf = async () => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain execute "count-attempts" (array['key 7'], array[600], array[1], 1)`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const limits = createLimits(pool, 1, { mostCounters: 200_000, trimEvery: 2 })
    const attempt = (key: string) => [{ key, rules: [{ name: 'r', points: 1, seconds: 600 }] }]
    try {
      await limits.count(attempt('first'))
      await world.rows(
        `insert into rate_limits (key, points, expire) select 'key ' || n, 1, 99999999999999 from generate_series(1, 5000) n`,
      )
      expect(await planOf()).toContain('Seq Scan on rate_limits')
      await limits.count(attempt('second'))
      expect(await planOf()).not.toContain('Seq Scan on rate_limits')
    } finally {
      await pool.end()
    }
  })
})

async function deadlocks(): Promise<number> {
  const [row] = await world.rows<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return row?.n ?? 0
}
