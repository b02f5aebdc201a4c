import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { ConfigError } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import { retryDeadlock } from './deadlock.ts'
import { connectToServer, listServers, type Servers } from './servers.ts'
import { ServersPool } from './servers-pool.ts'

/** The database or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>

export interface Database {
  readonly db: NodePgDatabase
  readonly pool: pg.Pool
  readonly servers: Servers
  /** Destroys every connection, when the server does not respond any more, or has become read-only. */
  readonly abandon: () => void
  /** Calls `listener` when a statement met a server that has become read-only. */
  readonly onReadOnly: (listener: () => void) => void
}

const migrationsLock = 0x6d696772
const oldestVersion = 150_000

/**
 * A connection pool for the server of `url` that takes writes; a broken connection is replaced, whether it was idle or
 * active.
 */
export function openDatabase(url: string, log: Log): Database {
  const sockets = new Set<Socket>()
  const readOnly = new Set<() => void>()
  const servers = listServers(url)
  const options = {
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'coupe',
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    // Generic plans: planning the largest statement for every inquiry cost as much as running it. Instants are written
    // in UTC whatever the server's time zone.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off -c timezone=UTC',
  }
  const pool = new ServersPool(servers, options, () => {
    for (const listener of readOnly) listener()
  })
  const note = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  return {
    db: onPool(pool),
    pool,
    servers,
    abandon() {
      for (const socket of sockets) socket.destroy()
    },
    onReadOnly: (listener) => void readOnly.add(listener),
  }
}

/**
 * Transactions are retried after a deadlock, a nested one with the outermost. Each takes its client here: the query
 * builder would not release a client on which `begin` failed, and the pool could not be ended any more.
 */
function onPool(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  db.transaction = (work, config) =>
    retryDeadlock(async () => {
      const client = await pool.connect()
      try {
        return await drizzle(client).transaction(work, config)
      } finally {
        client.release()
      }
    })
  return db
}

/**
 * Runs the migrations, one process at a time. Throws with a clear message when the server is older than PostgreSQL 15
 * or cannot be reached, and when `signal` aborts: the wait for another process has no other end.
 */
export async function migrateDatabase(url: string, folder: string, signal?: AbortSignal): Promise<void> {
  const client = await connectOrRefuse(url, { connectionTimeoutMillis: 10_000 })
  // Rejects the statement that waits, and rolls back.
  const disconnect = () => void client.end()
  signal?.addEventListener('abort', disconnect)
  try {
    signal?.throwIfAborted()
    await refuseOldServer(client)
    await lockMigrations(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    signal?.removeEventListener('abort', disconnect)
    await client.end()
  }
}

/** `connectToServer` for a command; throws a `ConfigError` where no server can be used. */
export async function connectOrRefuse(
  url: string,
  options: pg.ClientConfig,
  allowed: { readonly mayRead?: boolean } = {},
): Promise<pg.Client> {
  return connectToServer(listServers(url), options, allowed).catch((error: Error) => {
    throw new ConfigError(`The database cannot be used (${error.message}). Is DATABASE_URL right?`)
  })
}

/** Throws a `ConfigError` where the server is older than the migrations require. */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < oldestVersion) throw new ConfigError('Coupe needs PostgreSQL 15 or newer.')
}

/** An advisory lock until the connection ends: other migrations wait. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationsLock])
}
