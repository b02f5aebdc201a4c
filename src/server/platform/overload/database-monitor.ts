/**
 * Detects a database that hangs. One that is down refuses connections, which is an error of its own; a halted one, or
 * one behind a network that drops packets, never answers. Requests that wait for it fail within a second.
 */
import type { Log } from '../core/log.ts'
import type { Database } from '../database/database.ts'
import type { Live } from '../live/live.ts'

export interface DatabaseMonitor {
  /** Runs `work`; rejects with `DatabaseUnresponsive` as soon as the database does not respond. */
  readonly guard: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly stop: () => void
}

/** The database did not respond. The statements may still be executed. */
export class DatabaseUnresponsive extends Error {
  readonly code = 'DATABASE_UNRESPONSIVE'
}

const checkEveryMs = 100
const pingAfterMs = 200
const unresponsiveAfterMs = 700
/**
 * After this, pending statements are lost; new connections may reach another server. Where `DATABASE_URL` lists several,
 * one of them may have been promoted.
 */
const abandonAfterMs = { one: 5_000, several: 2_000 }

/**
 * Any query result counts as a response; while requests wait without one, the live connection is probed. Nothing runs
 * while no request waits. A timer that fires late restarts the measurement.
 */
export function monitorDatabase(database: Database, live: Live, log: Log): DatabaseMonitor {
  const { pool, servers, onReadOnly } = database
  const patienceMs = servers.count > 1 ? abandonAfterMs.several : abandonAfterMs.one
  const waiting = new Set<(error: DatabaseUnresponsive) => void>()
  let timer: NodeJS.Timeout | undefined
  let answeredAt = 0
  let checkedAt = 0
  let isPinging = false
  let unresponsiveSince: number | undefined

  pool.on('release', (error: Error | boolean | undefined) => {
    if (!error && unresponsiveSince === undefined) answeredAt = performance.now()
  })

  onReadOnly(() => {
    log.warn('the database server has become read-only')
    // After the answer has reached the statement.
    setImmediate(() => reconnect(database, live))
  })

  return {
    guard(work) {
      if (unresponsiveSince !== undefined)
        return Promise.reject(new DatabaseUnresponsive('the database does not respond'))
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        startWatching()
        const settle = () => waiting.delete(reject)
        work().then(
          (value) => (settle(), resolve(value)),
          (error: Error) => (settle(), reject(error)),
        )
      })
    },
    stop: () => clearInterval(timer),
  }

  function startWatching(): void {
    if (timer) return
    answeredAt = checkedAt = performance.now()
    timer = setInterval(check, checkEveryMs).unref()
  }

  function check(): void {
    const now = performance.now()
    const wasDelayed = now - checkedAt > 3 * checkEveryMs
    checkedAt = now
    if (unresponsiveSince !== undefined) {
      ping()
      if (now - unresponsiveSince > patienceMs) {
        unresponsiveSince = now
        reconnect(database, live)
      }
    } else if (waiting.size === 0) {
      clearInterval(timer)
      timer = undefined
    } else if (wasDelayed) answeredAt = now
    else if (now - answeredAt > unresponsiveAfterMs) {
      // Reads first what has already arrived at the socket.
      setImmediate(() => {
        if (performance.now() - answeredAt > unresponsiveAfterMs) markUnresponsive()
      })
    } else if (now - answeredAt > pingAfterMs) ping()
  }

  function ping(): void {
    if (isPinging) return
    isPinging = true
    live.ping().then(
      () => {
        isPinging = false
        answeredAt = performance.now()
        if (unresponsiveSince === undefined) return
        log.warn(
          { seconds: Math.round((answeredAt - unresponsiveSince) / 1000) },
          'the database responds again',
        )
        unresponsiveSince = undefined
      },
      () => (isPinging = false),
    )
  }

  function markUnresponsive(): void {
    if (unresponsiveSince !== undefined) return
    unresponsiveSince = performance.now()
    log.error({ waiting: waiting.size }, 'the database does not respond')
    for (const reject of waiting) reject(new DatabaseUnresponsive('the database does not respond'))
    waiting.clear()
  }
}

function reconnect({ servers, abandon }: Database, live: Live): void {
  // A standby refuses at once, while the server that does not answer would be waited for.
  servers.moveOn(servers.current())
  abandon()
  live.reset()
}
