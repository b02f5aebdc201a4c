import type pg from 'pg'
import { refuse } from '../core/refused.ts'
import { hashToken } from '../core/seal.ts'

/** So many attempts in so many seconds, counted from the first one. */
export interface Rule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** One attempt under `key` (any text; stored hashed), counted by several rules, so that the wait can grow. */
export interface Attempt {
  readonly rules: readonly Rule[]
  readonly key: string
}

export interface Limits {
  /**
   * Counts attempts; returns the longest wait in seconds when one exceeds its limit, otherwise undefined. A refused
   * attempt is counted under none of its keys.
   */
  readonly count: (attempts: readonly Attempt[]) => Promise<number | undefined>
  /** Uncounts legitimate attempts. */
  readonly uncount: (attempts: readonly Attempt[]) => Promise<void>
  /** Resets the counters of a person who proved their identity in another way. */
  readonly reset: (attempts: readonly Attempt[]) => Promise<void>
}

interface Counted {
  readonly expire: number
  readonly refused: boolean
  /** False of a counter that was at its limit before. */
  readonly is_counted: boolean
  readonly is_new: boolean
}

/** Maximum number of counters, and after how many new ones of this process it is checked. */
interface Bounds {
  readonly mostCounters: number
  readonly trimEvery: number
}

const bounds: Bounds = { mostCounters: 200_000, trimEvery: 2_000 }

/**
 * Nothing is written where a counter is at its limit, so that a refusal costs one index lookup and no storage.
 * Counters are locked in the order of their keys, here and in every statement below, to avoid deadlocks. A window
 * never ends later than one that begins now: a clock that was set back extends no wait.
 */
const countText = `
  with attempt as (
    select * from unnest($1::text[], $2::bigint[], $3::int[]) as attempt (key, seconds, allowed)),
  spent as materialized (
    select rate_limits.expire from rate_limits join attempt using (key)
    where rate_limits.expire > $4 and rate_limits.points >= attempt.allowed),
  counted as (
    insert into rate_limits (key, points, expire)
    select key, 1, $4 + seconds * 1000 from attempt where not exists (select from spent) order by key
    on conflict (key) do update set
      points = case when rate_limits.expire <= $4 then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= $4 then excluded.expire else least(rate_limits.expire, excluded.expire) end
    returning key, points, expire, xmax = 0 as is_new)
  select expire::float8 as expire, true as refused, false as is_counted, false as is_new from spent
  union all
  select expire::float8, points > allowed, true, is_new from counted join attempt using (key)`

const locked = `with locked as materialized (
    select key from rate_limits where key = any($1) order by key for update)`

/** A tenth is deleted at a time, so that this is rare. */
const keptShare = 0.9
/** New counters allowed during a deletion, as a multiple of `trimEvery`. */
const mostAhead = 3

/**
 * Deletes expired counters first, then those with the fewest attempts, those that end soonest first. To evict the
 * counter of a PIN or an account, an attacker must create `mostCounters` counters with at least as many attempts, each
 * allowed by the limits of a network address.
 */
const trimText = `
  with least as materialized (
    select key from rate_limits order by expire > $1 desc, points desc, expire desc offset $2
    for update skip locked)
  delete from rate_limits where key = any(array(select key from least))`

/**
 * Rate limits in the database, so that they hold across processes and restarts. An attempt is counted before it is
 * judged, so that concurrent attempts cannot exceed the limit. `factor` multiplies every limit. Storage is bounded:
 * beyond `mostCounters`, plus what each process counts between checks, the least important counters are deleted.
 */
export function createLimits(
  pool: pg.Pool,
  factor: number,
  { mostCounters, trimEvery }: Bounds = bounds,
): Limits {
  let made = 0
  let trimming: Promise<unknown> | undefined

  return {
    async count(attempts) {
      const counters = [...countersOf(attempts)]
      const now = Date.now()
      const { rows } = await pool.query<Counted>({
        name: 'count-attempts',
        text: countText,
        values: [
          counters.map(([key]) => key),
          counters.map(([, { seconds }]) => seconds),
          counters.map(([, { points }]) => Math.max(1, Math.round(points * factor))),
          now,
        ],
      })
      made += rows.filter(({ is_new }) => is_new).length
      if (made >= trimEvery) trim()
      if (made >= mostAhead * trimEvery) await trimming
      const waits = rows
        .filter(({ refused }) => refused)
        .map(({ expire }) => Math.max(1, Math.ceil((expire - now) / 1000)))
      if (waits.length === 0) return undefined
      // Counted together with the last allowed attempts: uncounted under all its keys.
      if (rows.some(({ is_counted }) => is_counted)) await uncount(attempts)
      return Math.max(...waits)
    },
    uncount,
    async reset(attempts) {
      const text = `${locked} delete from rate_limits using locked where rate_limits.key = locked.key`
      await pool.query({ name: 'forget-attempts', text, values: [keysOf(attempts)] })
    },
  }

  async function uncount(attempts: readonly Attempt[]): Promise<void> {
    const text = `${locked} update rate_limits set points = greatest(points - 1, 0) from locked where rate_limits.key = locked.key`
    await pool.query({ name: 'uncount-attempts', text, values: [keysOf(attempts)] })
  }

  /** One at a time; counting waits for it only when new counters outrun it. After a failure the next one catches up. */
  function trim(): void {
    if (trimming) return
    made = 0
    trimming = trimNow()
      .catch(() => undefined)
      .finally(() => (trimming = undefined))
  }

  /** Analyzed first: a kept plan that was made while the table was empty would scan the whole table at every call. */
  async function trimNow(): Promise<void> {
    await pool.query('analyze rate_limits')
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from rate_limits')
    if ((rows[0]?.n ?? 0) <= mostCounters) return
    await pool.query(trimText, [Date.now(), Math.round(mostCounters * keptShare)])
  }
}

/** Counts attempts before they are judged, and throws a refusal where one exceeds its limit. */
export async function limitAttempts(
  { limits }: { readonly limits: Limits },
  attempts: readonly Attempt[],
): Promise<void> {
  const wait = await limits.count(attempts)
  if (wait) refuse('rate-limited', wait)
}

/** Deletes expired counters. */
export async function deleteExpiredLimits(pool: pg.Pool): Promise<void> {
  const text = `
    with expired as materialized (select key from rate_limits where expire < $1 for update skip locked)
    delete from rate_limits where key = any(array(select key from expired))`
  await pool.query(text, [Date.now()])
}

function countersOf(attempts: readonly Attempt[]): ReadonlyMap<string, Rule> {
  return new Map(
    attempts.flatMap(({ rules, key }) => rules.map((rule) => [`${rule.name}:${hashToken(key)}`, rule])),
  )
}

function keysOf(attempts: readonly Attempt[]): readonly string[] {
  return [...countersOf(attempts).keys()]
}
