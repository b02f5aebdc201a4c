import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../core/log.ts'
import { connectToServer, type Servers } from '../database/servers.ts'

export interface Live {
  /** Subscribes to announcements of the database on `channel`; returns a function that unsubscribes. */
  readonly listen: (channel: string, listener: (payload: string) => void) => () => void
  /** Called after a reconnect: announcements in between were missed. */
  readonly onGap: (listener: () => void) => () => void
  /** Resolves when the database answers on this connection; rejects while there is none. */
  readonly ping: () => Promise<void>
  /** Replaces the connection; one that is being opened has a time limit of its own. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

const longestDelayMs = 500
/** With several servers the next one is tried sooner: a halted one takes connections and never answers. */
const connectTimeoutMs = { one: 2_000, several: 1_000 }

/** LISTEN on a dedicated connection, which is opened again when it breaks, to the server that takes writes then. */
export async function startLive(servers: Servers, channels: readonly string[], log: Log): Promise<Live> {
  const listeners = new Map<string, Set<(payload: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  )
  const gaps = new Set<() => void>()
  let client: pg.Client | undefined
  let socket: Socket | undefined
  let stopped = false

  await connect()
  return {
    listen: (channel, listener) => subscribe(listeners.get(channel) ?? new Set(), listener),
    onGap: (listener) => subscribe(gaps, listener),
    async ping() {
      if (!client) throw new Error('there is no live connection')
      await client.query('select 1')
    },
    reset() {
      if (client) socket?.destroy()
    },
    async stop() {
      stopped = true
      await client?.end().catch(() => undefined)
    },
  }

  async function connect(): Promise<void> {
    const fresh = await connectToServer(servers, {
      application_name: 'coupe live',
      keepAlive: true,
      connectionTimeoutMillis: servers.count > 1 ? connectTimeoutMs.several : connectTimeoutMs.one,
      stream: () => (socket = new Socket()),
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the live connection broke'))
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload)
    })
    // From here on `reset` ends it: the server may stop to answer before it listens.
    client = fresh
    try {
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client = undefined
      // Where the server refuses to listen, the connection is still open.
      await fresh.end().catch(() => undefined)
      throw error
    }
    fresh.once('end', () => {
      client = undefined
      if (!stopped) void reconnect(100)
    })
    if (stopped) await fresh.end()
  }

  async function reconnect(waitMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
    if (stopped) return
    try {
      await connect()
    } catch {
      return reconnect(Math.min(waitMs * 2, longestDelayMs))
    }
    for (const listener of gaps) listener()
  }
}

function subscribe<Listener>(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener)
  return () => set.delete(listener)
}
