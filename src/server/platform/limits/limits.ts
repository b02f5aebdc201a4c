import type pg from 'pg'
import { hashToken } from '../seal.ts'

/** So many attempts in so many seconds; the time runs from the first of them. */
export interface Rule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** One attempt under `key` (anything; it is stored hashed), as several rules count it: so the wait can grow. */
export interface Attempt {
  readonly rules: readonly Rule[]
  readonly key: string
}

export interface Limits {
  /** Counts attempts; answers the longest wait in seconds when one of them is one too many, else nothing. */
  readonly count: (attempts: readonly Attempt[]) => Promise<number | undefined>
  /** Takes attempts back that turned out to be rightful. */
  readonly forgive: (attempts: readonly Attempt[]) => Promise<void>
  /** Begins the count anew for somebody who proved another way who they are. */
  readonly forget: (attempts: readonly Attempt[]) => Promise<void>
}

/**
 * Counts in one statement, in the order of the keys: two that share some never wait for each other in a ring. A time
 * never ends later than one that began now would: a clock that was set back keeps nobody out for longer.
 */
const countText = `
  insert into rate_limits (key, points, expire)
  select key, 1, $3 + seconds * 1000 from unnest($1::text[], $2::bigint[]) as attempt (key, seconds) order by key
  on conflict (key) do update set
    points = case when rate_limits.expire <= $3 then 1 else rate_limits.points + 1 end,
    expire = case when rate_limits.expire <= $3 then excluded.expire else least(rate_limits.expire, excluded.expire) end
  returning key, points, expire::float8 as expire`

/**
 * Limits counted in the database, so that they hold over all processes and restarts. An attempt is counted
 * before it is judged: many at once cannot slip through together. `factor` multiplies every limit.
 */
export function createLimits(pool: pg.Pool, factor: number): Limits {
  return {
    async count(attempts) {
      const counters = countersOf(attempts)
      const now = Date.now()
      const { rows } = await pool.query<{ key: string; points: number; expire: number }>({
        name: 'count-attempts',
        text: countText,
        values: [[...counters.keys()], [...counters.values()].map(({ seconds }) => seconds), now],
      })
      const waits = rows
        .filter(
          ({ key, points }) => points > Math.max(1, Math.round((counters.get(key)?.points ?? 0) * factor)),
        )
        .map(({ expire }) => Math.max(1, Math.ceil((expire - now) / 1000)))
      return waits.length > 0 ? Math.max(...waits) : undefined
    },
    async forgive(attempts) {
      const text = 'update rate_limits set points = greatest(points - 1, 0) where key = any($1)'
      await pool.query({ name: 'forgive-attempts', text, values: [[...countersOf(attempts).keys()]] })
    },
    async forget(attempts) {
      const text = 'delete from rate_limits where key = any($1)'
      await pool.query({ name: 'forget-attempts', text, values: [[...countersOf(attempts).keys()]] })
    },
  }
}

/** What is said to somebody who has to wait. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = seconds < 60 ? plural(seconds, 'second') : plural(minutes, 'minute')
  return `Too many attempts. Please wait ${time} and try again.`
}

/** Forgets counters whose time is over. */
export async function forgetOldLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [Date.now()])
}

function countersOf(attempts: readonly Attempt[]): ReadonlyMap<string, Rule> {
  return new Map(
    attempts.flatMap(({ rules, key }) => rules.map((rule) => [`${rule.name}:${hashToken(key)}`, rule])),
  )
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
