/** Statements to PostgreSQL: what is prepared, what is one statement, and the wake-up of jobs. */
import { asTx } from '#server/platform/audit/transaction.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#server/records/bookings/schema.ts'
import { writeRecorded } from '#server/platform/audit/events.ts'
import { aBooking } from '../office.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => (world = await createWorld()))
afterAll(async () => world.close())

const system = { kind: 'system' } as const

test('what the query builder asks again is prepared, what is asked once or by hand is not', async () => {
  const { db, pool } = world.program.app.database
  const prepared = await db.transaction(async (tx) => {
    for (let time = 0; time < 5; time++)
      await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.last_name, `Nobody ${time}`))
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.first_name, 'Nobody'))
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%from "bookings"%'`,
    )
    return rows.map(({ statement }) => statement)
  })
  expect(prepared).toEqual(['select "id" from "bookings" where "bookings"."last_name" = $1'])

  const client = await pool.connect()
  for (let time = 0; time < 3; time++) await client.query('select $1::int as by_hand', [time])
  const { rows } = await client.query(
    `select from pg_prepared_statements where statement like 'select $1::int as by_hand'`,
  )
  client.release()
  expect(rows).toHaveLength(0)
})

test('a write and its record are one: none is there without the other', async () => {
  const { db } = world.program.app.database
  const id = await aBooking(world)
  const change = { kind: 'booking.submitted', id, detail: { why: 'a test' } } as const
  const note = (where: string) =>
    writeRecorded(
      asTx(db, system),
      db
        .update(bookings)
        .set({ notes: 'noted' })
        .where(eq(bookings.id, where))
        .returning({ id: bookings.id }),
      change,
    )
  const recorded = () =>
    world.rows<{ actor_kind: string; detail: object }>(
      `select actor_kind, detail from changes where record_id = '${id}' and action = 'submitted' and detail ? 'why'`,
    )
  expect(await note(crypto.randomUUID())).toBe(0)
  expect(await recorded()).toEqual([])
  expect(await note(id)).toBe(1)
  expect(await recorded()).toEqual([{ actor_kind: 'system', detail: { why: 'a test' } }])
})

test('a job is taken as soon as what enqueued it is committed, and those of a burst one after another', async () => {
  const { jobs, database } = world.program.app
  let done: number[] = []
  await jobs.handle<{ number: number }>('of-a-burst', async ({ number }) => void done.push(number))
  const burst = async () => {
    done = []
    // Both workers have polled and found nothing: the next regular poll is in two seconds.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = performance.now()
    await database.db.transaction(async (tx) => {
      for (let number = 0; number < 20; number++) await jobs.enqueue(tx, 'of-a-burst', { number })
    })
    while (done.length < 20) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(done.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, number) => number),
    )
    return performance.now() - started
  }
  // A busy machine may hold one burst up, not each of them.
  const took = [await burst(), await burst(), await burst()]
  expect(Math.min(...took)).toBeLessThan(1_500)
})
