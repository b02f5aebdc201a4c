/**
 * The embedded PostgreSQL: data in `DATA_DIR`, no network address, one server per data folder. Programs that share the
 * folder share the server; each holds a shared advisory lock while it runs, and the last one stops the server. A
 * killed program loses its lock with its connection.
 */
import { spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import type { TimedQuery } from '../database/timed-query.ts'
import { dataArgument, prepareCluster, type Cluster } from './cluster.ts'
import { spawnOptions } from './identity.ts'
import { clearStaleLocks, findServerPid } from './lock-files.ts'
import { ensureSocketFolder, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  /** URL for the program's own role, which owns its database and nothing else. */
  readonly url: string
  /** Releases the server; stops it when no other program uses it. */
  readonly leave: () => Promise<void>
}

/** The connection that holds the advisory lock. */
interface ServerLock {
  readonly client: pg.Client
  readonly lost: Promise<void>
}

const usersLock = 0x636f7570
const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000
/** Pause between restarts, for a folder that is gone or a full disk. */
const retryDelayMs = 1_000
const largestLog = 10 * 1024 * 1024

/** PostgreSQL logs to a file beside its data, without row contents and statements. */
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'log_checkpoints=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]

/** Starts or joins the server on `dataDir`. Throws a `ConfigError` when it does not start within a minute. */
export async function joinEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  let cluster = await prepareCluster(dataDir)
  let lock = await join(cluster)
  let leaving = false
  let restarting = Promise.resolve()
  watch()

  return {
    url: urlFor(cluster, 'coupe', 'coupe'),
    async leave() {
      leaving = true
      // Waits for a restart in progress: otherwise its server would never be stopped.
      await restarting
      if (await releaseLock(lock)) await stopServer(cluster)
      await lock.client.end().catch(() => undefined)
    },
  }

  /** Restarts a server that died; the pool reconnects by itself. */
  function watch(): void {
    void lock.lost.then(() => {
      if (!leaving) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    log.error('the embedded PostgreSQL stopped; restarting it')
    while (!leaving) {
      try {
        cluster = await prepareCluster(dataDir)
        lock = await join(cluster)
        return watch()
      } catch (error) {
        log.fatal({ err: error }, 'the embedded PostgreSQL could not be restarted')
        await delay(retryDelayMs)
      }
    }
  }
}

/** Starts the server or finds it running, and takes the shared lock. */
async function join(cluster: Cluster): Promise<ServerLock> {
  const deadline = Date.now() + startTimeoutMs

  while (Date.now() < deadline) {
    await ensureSocketFolder(cluster.sockets, cluster.user)
    const lock = (await connect(cluster)) ?? (await startServer(cluster))
    if (lock) {
      try {
        await lock.client.query('select pg_advisory_lock_shared($1)', [usersLock])
        await ensureDatabase(lock.client)
        return lock
      } catch {
        // Another program is stopping the server: wait for its end, then start it again.
        await lock.client.end().catch(() => undefined)
      }
    }
    await delay(100)
  }
  throw new ConfigError(
    `The embedded PostgreSQL did not start within a minute. Its log is ${cluster.logFile}`,
  )
}

async function connect(cluster: Cluster): Promise<ServerLock | undefined> {
  const client = new pg.Client({
    connectionString: urlFor(cluster, 'postgres', 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    return { client, lost }
  } catch {
    return undefined
  }
}

/** Starts a server unless one runs; returns a connection, or undefined when another start was first. */
async function startServer(cluster: Cluster): Promise<ServerLock | undefined> {
  if (await findServerPid(cluster.folder)) return undefined
  await clearStaleLocks(cluster.folder, cluster.sockets)

  const logFile = await openLog(cluster.logFile)
  const options = [...settings, `unix_socket_directories=${cluster.sockets}`]
  const server = spawn(
    cluster.binaries.postgres,
    ['-D', dataArgument(cluster.folder), ...options.flatMap((option) => ['-c', option])],
    {
      ...spawnOptions(cluster.user),
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    },
  )
  let exited = false
  server.once('exit', () => (exited = true))
  server.once('error', () => (exited = true))
  server.unref()
  await logFile.close()

  while (!exited) {
    const lock = await connect(cluster)
    if (lock) return lock
    await delay(30)
  }
  return undefined
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

const unlockQuery: TimedQuery = {
  text: 'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last',
  values: [usersLock],
  query_timeout: 5_000,
}

/**
 * Releases the lock; true when no other program holds it, and from then on none can take it. A server that does not
 * respond loses it with the connection, and is left to the next start.
 */
async function releaseLock({ client }: ServerLock): Promise<boolean> {
  return client
    .query<{ last: boolean }>(unlockQuery)
    .then((result) => result.rows[0]?.last === true)
    .catch(() => false)
}

/** A fast shutdown, which writes everything to disk; a server that does not stop in time is killed. */
async function stopServer({ folder, sockets }: Cluster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + stopTimeoutMs
    const pid = await findServerPid(folder)
    if (pid) process.kill(pid, signal)
    while (Date.now() < deadline && (await findServerPid(folder))) await delay(20)
  }
  await removeSocketFolder(sockets)
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'coupe'`)
  if (rowCount) return
  await client.query('create role coupe login').catch(ignoreDuplicate)
  await client.query('create database coupe owner coupe').catch(ignoreDuplicate)
}

function ignoreDuplicate(error: { code?: string }): void {
  const alreadyThere = ['42710', '42P04', '23505']
  if (!alreadyThere.includes(error.code ?? '')) throw error as Error
}

function urlFor({ sockets }: Cluster, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`
}
