import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'

export interface Rule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Limiter {
  /** Counts one attempt under `key`; answers the seconds to wait when it is one too many, else nothing. */
  readonly attempt: (key: string) => Promise<number | undefined>
  /** Takes an attempt back that turned out to be rightful. */
  readonly forgive: (key: string) => Promise<void>
}

/**
 * Limits counted in the database, so that they hold over all processes and restarts. An attempt is counted
 * before it is judged: many at once cannot slip through together. Several rules make the wait grow.
 */
export function createLimiters(pool: pg.Pool, factor: number) {
  return function limiter(...rules: readonly Rule[]): Limiter {
    const counters = rules.map(
      ({ name, points, seconds }) =>
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points: Math.max(1, Math.round(points * factor)),
          duration: seconds,
        }),
    )
    return {
      async attempt(key) {
        let wait: number | undefined
        for (const counter of counters) {
          try {
            await counter.consume(key)
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal
            wait = Math.max(wait ?? 0, Math.ceil(refusal.msBeforeNext / 1000), 1)
          }
        }
        return wait
      },
      async forgive(key) {
        for (const counter of counters) await counter.reward(key)
      },
    }
  }
}

export type MakeLimiter = ReturnType<typeof createLimiters>

/** What is said to somebody who has to wait. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `Too many attempts. Please wait ${time} and try again.`
}

/** Forgets counters whose time is over. */
export async function forgetOldLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [Date.now()])
}
