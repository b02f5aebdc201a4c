/** The transaction of a flow: rolled back by a refusal, recorded under its actor, followed by its reactions. */
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishRetiredJobs } from '#server/flows/reactions.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inSavepoint, inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { createLog } from '#server/platform/core/log.ts'
import { isRefusedAs, refuse } from '#server/platform/core/refused.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { aBooking } from '../office.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const notesOf = async (id: string) =>
  (await world.rows<{ notes: string | null }>(`select notes from bookings where id = '${id}'`))[0]?.notes
const entriesOf = (id: string) =>
  world.rows<{ kind: string; action: string; actor_kind: string }>(
    `select kind, action, actor_kind from changes where record_id = '${id}' and kind = 'booking.client-linked'`,
  )
const jobsAbout = (id: string) =>
  world.rows(`select id from pgboss.job where name = 'outbox' and data ->> 'id' = '${id}'`)

test('a refusal rolls back what was written before it', async () => {
  const id = await aBooking(world)
  const before = await notesOf(id)
  const flow = inTransaction(world.program.app, system, async (tx) => {
    await tx.update(bookings).set({ notes: 'written' }).where(eq(bookings.id, id))
    await recordEvent(tx, { kind: 'booking.client-linked', id })
    return refuse('booking.canceled')
  })
  const error: unknown = await flow.catch((thrown: unknown) => thrown)
  expect(isRefusedAs(error, 'booking.canceled')).toBe(true)
  expect(await notesOf(id)).toBe(before)
  expect(await entriesOf(id)).toEqual([])
})

test('an entry names its kind, its words and its actor', async () => {
  const id = await aBooking(world)
  await inTransaction(world.program.app, system, (tx) =>
    recordEvent(tx, { kind: 'booking.client-linked', id }),
  )
  expect(await entriesOf(id)).toEqual([
    { kind: 'booking.client-linked', action: 'client linked', actor_kind: 'system' },
  ])
})

test('what a savepoint gave up is neither written nor announced; the rest is, once it is committed', async () => {
  const id = await aBooking(world)
  const quote = crypto.randomUUID()
  const invoice = crypto.randomUUID()
  await inTransaction(world.program.app, system, async (tx) => {
    await recordEvent(tx, { kind: 'quote.sent', id: quote })
    await inSavepoint(tx, async (inner) => {
      await recordEvent(inner, { kind: 'invoice.sent', id: invoice })
      return refuse('booking.canceled')
    }).catch(() => undefined)
    await recordEvent(tx, { kind: 'booking.client-linked', id })
  })
  expect(await jobsAbout(quote)).toHaveLength(1)
  expect(await jobsAbout(invoice)).toEqual([])
  expect(await entriesOf(id)).toHaveLength(1)
})

test('jobs of a queue that no worker serves any more are done at the next start', async () => {
  const bookingId = await aBooking(world)
  const { db, pool } = world.program.app.database
  await pool.query(`select pgboss.create_queue('tell-owners', '{"policy": "standard"}')`)
  const about = { table: 'bookings', id: bookingId }
  const news = { notice: 'new_inquiry', title: 'From before', text: 'Told.', rows: [], about, path: '/admin' }
  await db.execute(sql`insert into pgboss.job (name, data)
    values ('tell-owners', ${JSON.stringify({ ...news, fact: crypto.randomUUID() })}::jsonb)`)
  await finishRetiredJobs(world.program.app)
  expect(
    await world.rows(`select id from pgboss.job where name = 'tell-owners' and state <> 'completed'`),
  ).toEqual([])
})

test('a connection that breaks as a transaction begins is given back: others begin, and the pool can end', async () => {
  const { db, pool } = openDatabase(world.databaseUrl, createLog('silent'))
  pool.options.max = 2
  const breakIt = (client: pg.PoolClient) => client.connection.stream.destroy()
  pool.on('acquire', breakIt)
  const begin = () => db.transaction(async () => 'done')
  for (let times = 0; times < 3; times++) await expect(begin()).rejects.toThrow('begin')
  pool.off('acquire', breakIt)
  expect(await begin()).toBe('done')
  await pool.end()
})
