import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigError } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import { RetryingPool, retryTransactions } from './deadlock.ts'
import { PreparedClient } from './prepared-client.ts'

/** The database or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>

export interface Database {
  readonly db: NodePgDatabase
  readonly pool: pg.Pool
  readonly url: string
  /** Destroys every connection, when the server does not respond any more. */
  readonly abandon: () => void
}

const migrationsLock = 0x6d696772
const oldestVersion = 150_000

/** A connection pool; a broken connection is replaced, whether it was idle or active. */
export function openDatabase(url: string, log: Log): Database {
  const sockets = new Set<Socket>()
  const pool = new RetryingPool({
    Client: PreparedClient,
    connectionString: url,
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
  })
  const note = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  return {
    db: retryTransactions(drizzle(pool)),
    pool,
    url,
    abandon() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Runs the migrations, one process at a time. Throws with a clear message when the server is older than PostgreSQL 15
 * or cannot be reached.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error & { code?: string }) => {
    const reason = [error.code, error.message].filter(Boolean).join(', ')
    throw new ConfigError(`The database cannot be used (${reason}). Is DATABASE_URL right?`)
  })
  try {
    await refuseOldServer(client)
    await lockMigrations(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
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
