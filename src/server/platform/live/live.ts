import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../core/log.ts'

export interface Live {
  /** Subscribes to announcements of the database on `channel`; returns a function that unsubscribes. */
  readonly listen: (channel: string, hear: (payload: string) => void) => () => void
  /** Called after a reconnect: announcements in between were missed. */
  readonly onGap: (hear: () => void) => () => void
  /** Resolves when the database answers on this connection; rejects while there is none. */
  readonly ask: () => Promise<void>
  /** Replaces the connection. */
  readonly startOver: () => void
  readonly stop: () => Promise<void>
}

const longestWaitMs = 500
const connectPatienceMs = 2_000

/** LISTEN on a dedicated connection, which is opened again when it breaks. */
export async function startLive(url: string, channels: readonly string[], log: Log): Promise<Live> {
  const listeners = new Map<string, Set<(payload: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  )
  const gaps = new Set<() => void>()
  let client: pg.Client | undefined
  let socket: Socket | undefined
  let stopped = false

  await connect()
  return {
    listen: (channel, hear) => subscribe(listeners.get(channel) ?? new Set(), hear),
    onGap: (hear) => subscribe(gaps, hear),
    async ask() {
      if (!client) throw new Error('there is no live connection')
      await client.query('select 1')
    },
    startOver: () => socket?.destroy(),
    async stop() {
      stopped = true
      await client?.end().catch(() => undefined)
    },
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'coupe live',
      keepAlive: true,
      connectionTimeoutMillis: connectPatienceMs,
      stream: () => (socket = new Socket()),
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the live connection broke'))
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload)
    })
    await fresh.connect()
    for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.once('end', () => {
      client = undefined
      if (!stopped) void reconnect(100)
    })
    client = fresh
  }

  async function reconnect(waitMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
    if (stopped) return
    try {
      await connect()
    } catch {
      return reconnect(Math.min(waitMs * 2, longestWaitMs))
    }
    for (const hear of gaps) hear()
  }
}

function subscribe<Hear>(set: Set<Hear>, hear: Hear): () => void {
  set.add(hear)
  return () => set.delete(hear)
}
