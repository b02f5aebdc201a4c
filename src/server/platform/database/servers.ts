/**
 * The servers of `DATABASE_URL`, and connections to the one that takes writes: after a failover that is another one.
 * Each new connection asks the server; docs/operations.md has the drill.
 */
import pg from 'pg'
import { ConfigError } from '../core/config.ts'
import { describeUrl, readDatabaseUrl } from '../core/database-url.ts'
import type { TimedQuery } from './timed-query.ts'

export interface Servers {
  readonly count: number
  /** The server that new connections use: the first of the list, until it fails. */
  readonly current: () => string
  /** After a failed connection: the next server of the list becomes the current one. */
  readonly moveOn: (failed: string) => void
  /** After a connection to a server that takes writes: it becomes the current one. */
  readonly found: (writable: string) => void
  /** Calls `listener` when another server than before was found: connections to the others are of no use. */
  readonly onFound: (listener: (writable: string) => void) => void
}

/** A server that could not be used, and why. `code` is that of the cause, an SQLSTATE or a code of Node. */
export class ServerUnusable extends Error {
  readonly code: string

  constructor(url: string, cause: Error & { code?: string }) {
    super(`${describeUrl(url)}: ${cause.message || cause.code}`, { cause })
    this.code = cause.code ?? connectionFailure
  }
}

/** SQLSTATE of a write on a server that is a standby or was made read-only. */
export const readOnlyCode = '25006'
const connectionFailure = '08006'
const writableQuery: TimedQuery = {
  text: `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as readonly`,
  query_timeout: 5_000,
}
/** For one of several servers: the machine of the old primary may be off, and then refuses nothing. */
const patienceMs = 2_000

/** Throws a `ConfigError` where the URL cannot be used. */
export function listServers(databaseUrl: string): Servers {
  const reading = readDatabaseUrl(databaseUrl)
  if ('problem' in reading) throw new ConfigError(`DATABASE_URL: ${reading.problem}`)
  const { urls } = reading
  const listeners = new Set<(writable: string) => void>()
  let at = 0
  let last: string | undefined
  const current = () => urls[at] ?? ''
  return {
    count: urls.length,
    current,
    moveOn(failed) {
      if (failed === current()) at = (at + 1) % urls.length
    },
    found(writable) {
      if (writable === last) return
      last = writable
      at = urls.indexOf(writable)
      for (const listener of listeners) listener(writable)
    },
    onFound: (listener) => void listeners.add(listener),
  }
}

/**
 * One connection to the current server, or to the next one that takes writes. With `mayRead`, a single server may be a
 * standby. Throws a `ServerUnusable` that names each server with its reason.
 */
export async function connectToServer(
  servers: Servers,
  options: pg.ClientConfig,
  { mayRead = false } = {},
): Promise<pg.Client> {
  const refused: ServerUnusable[] = []
  while (refused.length < servers.count) {
    const url = servers.current()
    const client = new pg.Client(optionsFor(servers, url, options))
    // A connection that breaks also rejects what waits for it.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (mayRead && servers.count === 1) return client
      await demandWritable(client)
      servers.found(url)
      return client
    } catch (error) {
      refused.push(giveUp(servers, url, client, error))
    }
  }
  const [first] = refused
  if (!first || refused.length === 1) throw first ?? new Error('there is no server')
  first.message = refused.map(({ message }) => message).join('; ')
  throw first
}

/** `options` for a connection to `url`; one of several servers has two seconds to answer. */
export function optionsFor({ count }: Servers, url: string, options: pg.ClientConfig): pg.ClientConfig {
  const patience = Math.min(options.connectionTimeoutMillis ?? patienceMs, patienceMs)
  return { ...options, connectionString: url, ...(count > 1 ? { connectionTimeoutMillis: patience } : {}) }
}

/** Rejects where the server takes no writes: a standby, or a primary that was fenced by `default_transaction_read_only`. */
export async function demandWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean; readonly: boolean }>(writableQuery)
  const [server] = rows
  if (!server?.standby && !server?.readonly) return
  const words = server.standby ? 'it is a standby' : 'it is read-only'
  throw Object.assign(new Error(words), { code: readOnlyCode })
}

/** Ends the attempt at `url`, and moves on to the next server. */
export function giveUp(servers: Servers, url: string, client: pg.Client, error: unknown): ServerUnusable {
  servers.moveOn(url)
  void client.end().catch(() => undefined)
  return new ServerUnusable(url, error as Error)
}
