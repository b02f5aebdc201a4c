/** Metrics of one process: responses, durations and waiting work. */
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueCounts } from '../jobs/jobs.ts'

export interface Metrics {
  /** Counts one response. `route` is one of few kinds, never a path: each value is a time series. */
  readonly observe: (route: string, status: number, milliseconds: number) => void
  /** All metrics in Prometheus' text format; without the database's where it does not respond. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

interface Watched {
  readonly version: string
  readonly pool: pg.Pool
  readonly openStreams: () => number
  readonly jobs: () => Promise<readonly QueueCounts[]>
  readonly mail: () => Promise<{ readonly waiting: number; readonly failed: number }>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Shorter than the scraper's timeout, so that it gets the other metrics when the database hangs. */
const timeoutMs = 2_000

/** Creates the metrics of this process. */
export function createMetrics(watched: Watched): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const durations = new Histogram({
    name: 'coupe_request_duration_seconds',
    help: 'Requests by kind of route and status, from arrival to the start of the response',
    labelNames: ['route', 'status'],
    buckets: seconds,
    registers,
  })
  const bound = new Map<string, Histogram.Internal<'route' | 'status'>>()
  watchProcess(watched, registers)
  const readDatabase = databaseGauges(watched, registers)

  return {
    observe(route, status, milliseconds) {
      const key = `${route} ${status}`
      let duration = bound.get(key)
      if (!duration) bound.set(key, (duration = durations.labels(route, String(status))))
      duration.observe(milliseconds / 1000)
    },
    async text() {
      await readDatabase()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

function watchProcess({ version, pool, openStreams }: Watched, registers: Registry[]): void {
  new Gauge({
    name: 'coupe_build_info',
    help: 'Always 1; the labels say which Coupe runs on which Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1)
  new Gauge({
    name: 'coupe_live_streams',
    help: 'Open streams of live updates',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  new Gauge({
    name: 'coupe_database_connections',
    help: 'Connections of this process by state; "waiting" counts requests without a connection',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Gauges of shared state; every process reports the same values. */
function databaseGauges({ jobs, mail }: Watched, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({
    name: 'coupe_database_up',
    help: 'Whether the database answered this request',
    registers,
  })
  const queued = new Gauge({
    name: 'coupe_jobs',
    help: 'Jobs by queue and state, counted by PostgreSQL every 15 seconds',
    labelNames: ['queue', 'state'],
    registers,
  })
  const emails = new Gauge({
    name: 'coupe_mails',
    help: 'Emails that wait or failed',
    labelNames: ['state'],
    registers,
  })

  return async () => {
    const found = await inTime(Promise.all([jobs(), mail()]))
    queued.reset()
    emails.reset()
    up.set(found ? 1 : 0)
    if (!found) return
    const [queues, { waiting, failed }] = found
    for (const { queue, ...counts } of queues) {
      for (const [state, count] of Object.entries(counts)) queued.set({ queue, state }, count)
    }
    emails.set({ state: 'waiting' }, waiting)
    emails.set({ state: 'failed' }, failed)
  }
}

/** Undefined on an error or a timeout, which `coupe_database_up` reports. */
async function inTime<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, timeoutMs, undefined)))
  const value = await Promise.race([asked.catch(() => undefined), late])
  clearTimeout(timer)
  return value
}
