/** A primary and its standby, for the failover drill. */
import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyDataFolder, type DataFolder, type Sql } from '../data-folder.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { startOwnPostgres, startServer } from './own-postgres.ts'

export interface PostgresPair {
  /** Of both servers, the standby first. */
  readonly url: string
  /** The data of the server that is the primary. */
  readonly data: DataFolder
  /** Ends the replication, as a network that fails does. */
  readonly disconnectStandby: () => Promise<void>
  /** `kill -9` of the primary and of all its processes: its machine refuses connections. */
  readonly killPrimary: () => Promise<void>
  /** Stops the primary's processes with SIGSTOP: connections stay open, and nothing answers. */
  readonly haltPrimary: () => void
  /** Promotes the standby, and waits until it takes writes. */
  readonly promote: () => Promise<void>
}

/** With synchronous replication each commit waits until the standby has written it to disk. */
export async function startPostgresPair({
  isSynchronous,
}: {
  isSynchronous: boolean
}): Promise<PostgresPair> {
  const first = await startOwnPostgres()
  await first.stop()
  const copy = await copyDataFolder(first.data)
  const ports = [await freePort(), await freePort()] as const
  await writeFile(path.join(copy.path, 'postgres/standby.signal'), '')
  await appendFile(
    path.join(copy.path, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=postgres'\n`,
  )
  const primary = await startServer({
    data: first.data,
    port: ports[0],
    settings: [`synchronous_standby_names=${isSynchronous ? '*' : ''}`],
  })
  const standby = await startServer({ data: copy, port: ports[1] })
  const state = isSynchronous ? 'sync' : 'async'
  await until(async () => {
    const rows = await primary.asSuperuser([
      `select from pg_stat_replication where sync_state = '${state}' and state = 'streaming'`,
    ])
    return rows.length === 1
  }, 'the standby to follow')

  let current = primary
  return {
    url: `postgres://coupe@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/coupe?target_session_attrs=read-write`,
    data: {
      ...primary.data,
      server: () => current.data.server(),
      sql: ((query, values) => current.data.sql(query, values)) as Sql,
      undone: (work) => current.data.undone(work),
      async remove() {
        await primary.data.remove()
        await standby.data.remove()
      },
    },
    async disconnectStandby() {
      await standby.asSuperuser([`alter system set primary_conninfo = ''`, 'select pg_reload_conf()'])
      await until(
        async () => (await primary.asSuperuser(['select from pg_stat_replication'])).length === 0,
        'the end of the replication',
      )
    },
    killPrimary: () => primary.data.killServer(),
    haltPrimary: () => primary.halt(),
    async promote() {
      const [row] = await standby.asSuperuser<{ pg_promote: boolean }>(['select pg_promote()'])
      if (!row?.pg_promote) throw new Error('the standby was not promoted')
      current = standby
    },
  }
}
