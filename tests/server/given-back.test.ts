/** What a request takes is given back when its client leaves, or when it was answered without it. */
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openClient, openConnection, type Connection } from '../connection.ts'
import { firstOwner, type Person } from '../office.ts'
import { cloneDatabase } from '../postgres.ts'
import { until } from '../until.ts'
import { openWorldOn, type World } from '../world.ts'

let connection: Connection
let directUrl: string
let world: World
let owner: Person
let undo: (() => unknown)[]

beforeEach(async () => {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  directUrl = url
  connection = await openConnection(url)
  world = await openWorldOn(connection.url)
  owner = await firstOwner(world)
  undo = [drop, () => connection.close(), () => world.close()]
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const step of undo.toReversed()) await step()
})

test('no live stream is begun for a request that was answered while the database did not respond', async () => {
  connection.withhold()
  expect((await fetch(`${world.url}/live/office`, { headers: owner.headers })).status).toBe(503)
  connection.passOn()
  const { pool } = world.program.app.database
  await until(async () => (await fetch(`${world.url}/readyz`)).status === 200, 'readiness', 20_000)
  await until(() => pool.totalCount === pool.idleCount, 'the connections to be given back')
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  expect(/^coupe_live_streams (\d+)$/m.exec(metrics)?.[1]).toBe('0')
})

test('no export is begun for a request that was answered while the database did not respond', async () => {
  connection.withhold()
  const path = '/office/export/inquiries.csv'
  expect((await fetch(world.url + path, { headers: owner.headers })).status).toBe(503)
  connection.passOn()
  const { pool } = world.program.app.database
  await until(async () => (await fetch(`${world.url}/readyz`)).status === 200, 'readiness', 20_000)
  // An export would hold its connection for a minute.
  await until(() => pool.totalCount === pool.idleCount, 'the connections to be given back', 10_000)
  expect((await fetch(world.url + path, { headers: owner.headers })).status).toBe(200)
})

test('an upload ends whose client leaves before its body is read', async () => {
  const log = vi.spyOn(world.program.app.log, 'info')
  const client = await openClient(directUrl)
  undo.push(() => client.end())
  await client.query('begin')
  await client.query('lock table sessions in access exclusive mode')
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    [
      'POST /office/import/clients HTTP/1.1',
      'host: bar.example',
      `cookie: ${owner.headers['cookie']}`,
      'content-type: text/csv',
      'content-length: 100000\r\n\r\na',
    ].join('\r\n'),
  )
  await until(async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_locks join pg_database d on d.oid = database
       where datname = current_database() and relation = 'sessions'::regclass and not granted`,
    )
    return (rows[0]?.n ?? 0) > 0
  }, 'the upload to wait')
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await client.query('commit')
  const ended = () => log.mock.calls.some(([request]) => (request as { method?: string }).method === 'POST')
  await until(ended, 'the upload to end', 10_000)
})
