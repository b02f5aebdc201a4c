/** The connection that listens to the database. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createLog } from '#server/platform/core/log.ts'
import { listServers } from '#server/platform/database/servers.ts'
import { startLive } from '#server/platform/live/live.ts'
import { emptyDatabase } from '../postgres.ts'
import { until } from '../until.ts'

test('a connection on which the database refuses to listen is closed', async () => {
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const open = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'coupe live'`,
    )
    return rows[0]?.count
  }
  const nameless = ''
  await expect(startLive(listServers(url), [nameless], createLog('silent'))).rejects.toThrow('zero-length')
  await until(async () => (await open()) === 0, 'the end of the connection')

  const live = await startLive(listServers(url), ['known'], createLog('silent'))
  expect(await open()).toBe(1)
  await live.stop()
  await client.end()
  await drop()
})
