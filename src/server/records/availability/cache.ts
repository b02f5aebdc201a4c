/** The days that visitors can ask for, kept in memory until a claim, a unit, a blackout or a setting changes. */
import { and, asc, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { availableDays, type BusyTime, type DayAvailability } from '#domain/availability/days.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import {
  addDays,
  addMonths,
  millisecondsOf,
  startOfDay,
  todayIn,
  type CalendarDate,
  type Instant,
} from '#domain/time.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { SettingsCache } from '#server/records/settings/cache.ts'
import { claims, units } from './schema.ts'
import { readBlackouts, type BlackoutRow } from './units.ts'

export interface AvailabilityCache {
  /** The days from `from` to `to`, both included. Call it before a transaction: it may read the database. */
  readonly days: (from: CalendarDate, to: CalendarDate) => Promise<readonly DayAvailability[]>
}

interface Sources {
  readonly db: Db
  readonly live: Live
  readonly settings: SettingsCache
  readonly clock: Clock
}

interface Loaded {
  readonly units: readonly { readonly id: string; readonly busy: readonly Busy[] }[]
  readonly blackouts: readonly BlackoutRow[]
  readonly settings: BusinessSettings
  /** The days by month, until a hold lapses or the day ends. */
  readonly answers: Map<string, readonly DayAvailability[]>
  /** In milliseconds since 1970. */
  answersUntil: number
}

/** In milliseconds since 1970: begin, end, and when a hold lapses. */
type Busy = readonly [from: number, to: number, expiresAt: number | null]

/** The instants of a group as one JSON array, in milliseconds since 1970. `extract` computes decimals, which takes longer. */
function listInMilliseconds<Value extends number | null>(instant: SQLWrapper): SQL<readonly Value[]> {
  return sql`json_agg((date_part('epoch', ${instant}) * 1000)::bigint)`
}

const watched: ReadonlySet<string> = new Set(['claims', 'units', 'blackouts'])
/** Months that are kept: whatever ranges are asked for, each is computed once. */
const mostMonths = 64

export function cacheAvailability({ db, live, settings, clock }: Sources): AvailabilityCache {
  let loaded: Promise<Loaded> | undefined
  const forget = () => (loaded = undefined)
  live.listen('record_changed', (payload) => {
    if (watched.has((JSON.parse(payload) as { table: string }).table)) forget()
  })
  live.onGap(forget)
  settings.onChange(forget)

  return {
    async days(from, to) {
      const now = clock()
      const reading = (loaded ??= load(db, await settings.read(), now))
      const calendar = await reading.catch((error: unknown) => {
        forget()
        throw error
      })
      return daysOf(calendar, from, to, now)
    },
  }
}

function daysOf(
  calendar: Loaded,
  from: CalendarDate,
  to: CalendarDate,
  now: Instant,
): readonly DayAvailability[] {
  if (millisecondsOf(now) >= calendar.answersUntil || calendar.answers.size >= mostMonths) {
    calendar.answers.clear()
    calendar.answersUntil = nextChange(calendar, now)
  }
  const months = monthsBetween(from, to)
  const missing = months.filter((month) => !calendar.answers.has(month))
  if (missing.length > 0) answerMonths(calendar, missing, now)
  const days = months.flatMap((month) => calendar.answers.get(month) ?? [])
  return days.filter(({ date }) => date >= from && date <= to)
}

function monthsBetween(from: CalendarDate, to: CalendarDate): readonly string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}

/** Computes all months at once: the spans of the units are put in order for each range that is asked for. */
function answerMonths(calendar: Loaded, months: readonly string[], now: Instant): void {
  const { time_zone: zone, availability } = calendar.settings
  const at = millisecondsOf(now)
  const units = calendar.units.map(({ id, busy }) => ({
    id,
    busy: busy.flatMap(([from, to, expiresAt]): readonly BusyTime[] =>
      expiresAt === null || expiresAt > at ? [[from, to]] : [],
    ),
  }))
  const [first = '', last = first] = [months[0], months.at(-1)]
  const days = availableDays(
    { zone, now, settings: availability, units, blackouts: calendar.blackouts },
    { from: `${first}-01`, to: addDays(addMonths(`${last}-01`, 1), -1) },
  )
  const byMonth = new Map<string, DayAvailability[]>()
  for (const day of days) {
    const month = day.date.slice(0, 7)
    const known = byMonth.get(month)
    if (known) known.push(day)
    else byMonth.set(month, [day])
  }
  for (const [month, found] of byMonth) calendar.answers.set(month, found)
}

/** When a hold lapses next, or the day ends, in milliseconds since 1970. */
function nextChange({ units: all, settings: { time_zone: zone } }: Loaded, now: Instant): number {
  const midnight = startOfDay(addDays(todayIn(zone, now), 1), zone)
  const at = millisecondsOf(now)
  return all
    .flatMap(({ busy }) => busy.flatMap(([, , expiresAt]) => expiresAt ?? []))
    .filter((expiresAt) => expiresAt > at)
    .reduce((first, expiresAt) => Math.min(first, expiresAt), millisecondsOf(midnight))
}

async function load(db: Db, settings: BusinessSettings, now: Instant): Promise<Loaded> {
  const [active, busy, blackouts] = await Promise.all([
    db
      .select({ id: units.id })
      .from(units)
      .where(eq(units.is_active, true))
      .orderBy(asc(units.position), asc(units.id)),
    // One row for each unit: thousands of rows take the driver longer than all the days take to compute.
    db
      .select({
        unit_id: claims.unit_id,
        from: listInMilliseconds<number>(sql`lower(${claims.occupied})`),
        to: listInMilliseconds<number>(sql`upper(${claims.occupied})`),
        expires: listInMilliseconds<number | null>(claims.expires_at),
      })
      .from(claims)
      .where(
        and(
          isNull(claims.ended_at),
          isNotNull(claims.unit_id),
          sql`${claims.occupied} && tstzrange(${now}::timestamptz - interval '3 days', null)`,
        ),
      )
      .groupBy(claims.unit_id),
    readBlackouts(db),
  ])
  const spans = new Map(
    busy.map(({ unit_id, from, to, expires }) => [
      unit_id,
      from.map((begin, place): Busy => [begin, to[place] ?? begin, expires[place] ?? null]),
    ]),
  )
  return {
    units: active.map(({ id }) => ({ id, busy: spans.get(id) ?? [] })),
    blackouts,
    settings,
    answers: new Map(),
    answersUntil: 0,
  }
}
