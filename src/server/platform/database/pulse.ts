/**
 * Notices a database that hangs: one that is gone refuses connections and is noticed by itself, one that was halted,
 * or lies behind a network that swallows everything, says nothing at all. Whoever waits is told within a second.
 */
import type { Live } from '../live/live.ts'
import type { Log } from '../core/log.ts'
import type { Database } from './database.ts'

export interface Pulse {
  /** Does `work`; rejects with `DatabaseSilent` as soon as the database is found not to answer. */
  readonly during: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly stop: () => void
}

/** The database was asked and says nothing. What was asked may still be done. */
export class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT'
}

const lookEveryMs = 100
const askAfterMs = 200
const silentAfterMs = 700
/** By then whatever was asked is lost; new connections may lead to another server. */
const abandonAfterMs = 5_000

/**
 * Any query that comes back is a beat; while somebody waits and none does, the live connection is asked. Nothing runs
 * while nobody waits. A timer that is late by itself proves nothing and starts the count anew.
 */
export function takePulse({ pool, abandon }: Database, live: Live, log: Log): Pulse {
  const waiting = new Set<(error: DatabaseSilent) => void>()
  let lookout: NodeJS.Timeout | undefined
  let heardAt = 0
  let lookedAt = 0
  let isAsking = false
  let silentSince: number | undefined

  pool.on('release', (error: Error | boolean | undefined) => {
    if (!error && silentSince === undefined) heardAt = performance.now()
  })

  return {
    during(work) {
      if (silentSince !== undefined) return Promise.reject(new DatabaseSilent('the database does not answer'))
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        startLooking()
        const settle = () => waiting.delete(reject)
        work().then(
          (value) => (settle(), resolve(value)),
          (error: Error) => (settle(), reject(error)),
        )
      })
    },
    stop: () => clearInterval(lookout),
  }

  function startLooking(): void {
    if (lookout) return
    heardAt = lookedAt = performance.now()
    lookout = setInterval(look, lookEveryMs).unref()
  }

  function look(): void {
    const now = performance.now()
    const wasHeldUp = now - lookedAt > 3 * lookEveryMs
    lookedAt = now
    if (silentSince !== undefined) {
      ask()
      if (now - silentSince > abandonAfterMs) startOver(now)
    } else if (waiting.size === 0) {
      clearInterval(lookout)
      lookout = undefined
    } else if (wasHeldUp) heardAt = now
    else if (now - heardAt > silentAfterMs) {
      // What lies in the socket already is read before anybody is told.
      setImmediate(() => {
        if (performance.now() - heardAt > silentAfterMs) fallSilent()
      })
    } else if (now - heardAt > askAfterMs) ask()
  }

  function ask(): void {
    if (isAsking) return
    isAsking = true
    live.ask().then(
      () => {
        isAsking = false
        heardAt = performance.now()
        if (silentSince === undefined) return
        log.warn({ seconds: Math.round((heardAt - silentSince) / 1000) }, 'the database answers again')
        silentSince = undefined
      },
      () => (isAsking = false),
    )
  }

  function fallSilent(): void {
    if (silentSince !== undefined) return
    silentSince = performance.now()
    log.error({ waiting: waiting.size }, 'the database does not answer')
    for (const reject of waiting) reject(new DatabaseSilent('the database does not answer'))
    waiting.clear()
  }

  function startOver(now: number): void {
    silentSince = now
    abandon()
    live.startOver()
  }
}
