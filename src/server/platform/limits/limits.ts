import type pg from 'pg'
import { refuse } from '../core/refused.ts'
import { hashToken } from '../core/seal.ts'

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
  /**
   * Counts attempts; answers the longest wait in seconds when one of them is one too many, else nothing. An attempt that
   * is refused is not counted under any of its keys.
   */
  readonly count: (attempts: readonly Attempt[]) => Promise<number | undefined>
  /** Takes attempts back that turned out to be rightful. */
  readonly forgive: (attempts: readonly Attempt[]) => Promise<void>
  /** Begins the count anew for somebody who proved another way who they are. */
  readonly forget: (attempts: readonly Attempt[]) => Promise<void>
}

interface Counted {
  readonly expire: number
  readonly refused: boolean
  /** False of a counter that was spent before. */
  readonly is_counted: boolean
  readonly is_new: boolean
}

/** How many counters are kept, and after how many new ones of this process that is looked at. */
interface Bounds {
  readonly mostCounters: number
  readonly trimEvery: number
}

const bounds: Bounds = { mostCounters: 200_000, trimEvery: 2_000 }

/**
 * Nothing is written where a counter is spent already, so that refusing costs one index lookup and no storage. Otherwise
 * counters are locked in the order of their keys, here as in every statement below: two that share some never wait for
 * each other in a ring. A time never ends later than one that began now would: a clock that was set back keeps nobody
 * out for longer.
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

/** A tenth is given up at a time, so that this is seldom done. */
const keptShare = 0.9
/** So many times `trimEvery` new counters may be made while others are being given up. */
const mostAhead = 3

/**
 * Counters whose time is over go first, then those with the fewest attempts, those that end soonest first. Whoever wants
 * the counter of a PIN or an account gone must therefore make `mostCounters` counters of at least as many attempts, each
 * of which was let through by the limits of an address.
 */
const trimText = `
  delete from rate_limits where key in (
    select key from rate_limits order by expire > $1 desc, points desc, expire desc offset $2
    for update skip locked)`

/**
 * Limits counted in the database, so that they hold over all processes and restarts. An attempt is counted
 * before it is judged: many at once cannot slip through together. `factor` multiplies every limit. Storage is bounded:
 * beyond `mostCounters` (and what each process counts until it looks) those that matter least are given up.
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
      // Counted in the same moment as the last that were allowed: none of its keys keeps it.
      if (rows.some(({ is_counted }) => is_counted)) await forgive(attempts)
      return Math.max(...waits)
    },
    forgive,
    async forget(attempts) {
      const text = `${locked} delete from rate_limits using locked where rate_limits.key = locked.key`
      await pool.query({ name: 'forget-attempts', text, values: [keysOf(attempts)] })
    },
  }

  async function forgive(attempts: readonly Attempt[]): Promise<void> {
    const text = `${locked} update rate_limits set points = greatest(points - 1, 0) from locked where rate_limits.key = locked.key`
    await pool.query({ name: 'forgive-attempts', text, values: [keysOf(attempts)] })
  }

  /** One at a time; who counts waits for it only in a flood that outruns it. One that fails is made up for by the next. */
  function trim(): void {
    if (trimming) return
    made = 0
    trimming = trimNow()
      .catch(() => undefined)
      .finally(() => (trimming = undefined))
  }

  async function trimNow(): Promise<void> {
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from rate_limits')
    if ((rows[0]?.n ?? 0) <= mostCounters) return
    await pool.query(trimText, [Date.now(), Math.round(mostCounters * keptShare)])
  }
}

/** Counts attempts before they are judged, and ends the flow where one of them is one too many. */
export async function limitAttempts(
  { limits }: { readonly limits: Limits },
  attempts: readonly Attempt[],
): Promise<void> {
  const wait = await limits.count(attempts)
  if (wait) refuse('rate-limited', wait)
}

/** Forgets counters whose time is over. */
export async function forgetOldLimits(pool: pg.Pool): Promise<void> {
  const text =
    'delete from rate_limits where key in (select key from rate_limits where expire < $1 for update skip locked)'
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
