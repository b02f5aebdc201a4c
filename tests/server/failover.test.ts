/** `DATABASE_URL` with several hosts. `npm run prove -- failover` kills and promotes real servers. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { createLog } from '#server/platform/core/log.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { connectToServer, listServers } from '#server/platform/database/servers.ts'
import { anInquiry } from '../calls.ts'
import { openConnection } from '../connection.ts'
import { admin, cloneDatabase } from '../postgres.ts'
import { openWorldOn } from '../world.ts'

const patience = { timeout: 20_000 }
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A database behind two addresses. */
async function openTwoHosts() {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  undo.push(drop)
  const first = await openConnection(url)
  const second = await openConnection(url)
  undo.push(first.close, second.close)
  const [one, other] = [new URL(first.url), new URL(second.url)]
  return {
    first,
    second,
    hosts: [one.host, other.host],
    name: one.pathname.slice(1),
    list: `postgres://coupe@${one.host},${other.host}${one.pathname}?target_session_attrs=read-write`,
  }
}

test(
  'a program starts on the host that answers, and moves to the other when it fails',
  { timeout: 60_000 },
  async () => {
    const { list, first, second } = await openTwoHosts()
    await first.cut()
    const world = await openWorldOn(list)
    undo.push(world.close)
    expect((await world.call('submit-booking', anInquiry())).status).toBe(200)

    await first.mend()
    await second.cut()
    const { live, database } = world.program.app
    await expect
      .poll(async () => (await world.call('submit-booking', anInquiry())).status, patience)
      .toBe(200)
    await expect.poll(() => live.ping().then(() => 'it listens', String), patience).toBe('it listens')
    expect(database.servers.current()).toBe(listServers(list).current())

    const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-failover-'))
    undo.push(() => rm(folder, { recursive: true }))
    const backup = await makeBackup({ url: list, file: path.join(folder, 'one.backup.gz') })
    expect(backup.tables.get('bookings')?.rows).toBe(2)
  },
)

test('a host that stops to answer is left for the other', { timeout: 60_000 }, async () => {
  const { list, first, second } = await openTwoHosts()
  const world = await openWorldOn(list)
  undo.push(world.close)
  const write = async () => (await world.call('submit-booking', anInquiry())).status
  expect(await write()).toBe(200)
  // Connections stay open, and new ones are taken.
  first.withhold()
  undo.push(first.passOn)
  await expect.poll(write, patience).toBe(200)
  expect(world.program.app.database.servers.current()).toContain(new URL(second.url).host)
  // No connection to it is waited for any more.
  expect(await Promise.all(Array.from({ length: 10 }, write))).toEqual(Array(10).fill(200))
})

test('a host that is read-only is passed over, and named where none takes writes', async () => {
  const { list, hosts, name } = await openTwoHosts()
  const change = (words: string) => admin(inject('adminUrl'), [`alter database ${name} ${words}`])
  await change('set default_transaction_read_only = on')
  await expect(connectToServer(listServers(list), {})).rejects.toMatchObject({
    code: '25006',
    message: hosts.map((host) => `${host}/${name}: it is read-only`).join('; '),
  })
  const { pool } = openDatabase(list, createLog('silent'))
  undo.push(() => pool.end())
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' })
  await change('reset default_transaction_read_only')
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('connections that meet a server that became read-only are replaced', { timeout: 60_000 }, async () => {
  const { list } = await openTwoHosts()
  const world = await openWorldOn(list)
  undo.push(world.close)
  const { pool } = world.program.app.database
  // A job that meets one of them first has all replaced, and rejects the others.
  const demote = () =>
    pool.query('select pg_sleep(0.1); set default_transaction_read_only = on').catch(() => undefined)
  await Promise.all(Array.from({ length: 10 }, demote))
  const statuses = new Set<number>()
  const write = async () => {
    const { status } = await world.call('submit-booking', anInquiry())
    statuses.add(status)
    return status
  }
  await expect.poll(write, patience).toBe(200)
  expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([])
  await expect(Promise.all(Array.from({ length: 10 }, write))).resolves.toEqual(Array(10).fill(200))
})
