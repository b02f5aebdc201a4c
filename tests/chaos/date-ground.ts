/** What the random operations on dates are done on: units, bookings and outside calendars over two seasons. */
import { addMinutes } from '#domain/time.ts'

export type Sql = <Row extends object>(text: string) => Promise<Row[]>

/** Midnights in the zone, three weeks before the clocks go forward and back; each season lasts as long after. */
export const seasons = ['2028-02-20T05:00:00.000Z', '2028-10-15T04:00:00.000Z'] as const
export const minutes = 42 * 1440
export const units = 3
const subjects = 24
export const zone = 'America/New_York'

/** The units of each outside calendar; null means all. */
export const calendarUnits: readonly (readonly number[] | null)[] = [null, [1]]

export type Draw = (below: number) => number

export interface Ground {
  readonly start: string
  readonly unitIds: readonly string[]
  readonly bookingIds: readonly string[]
  readonly calendarIds: readonly string[]
}

export async function prepare(sql: Sql, start: string): Promise<Ground> {
  await sql('delete from waitlist')
  await sql('delete from claims')
  await sql('delete from outside_calendars')
  await sql('delete from blackouts')
  await sql('delete from units')
  const made = await sql<{ id: string }>(
    `insert into units (name, position) select 'Unit ' || n, n from generate_series(1, ${units}) n returning id, position`,
  )
  const bookings = await sql<{ id: string }>(`
    insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time,
      location, guest_count, portal_pin, portal_pin_set_at)
    select 'OP-' || gen_random_uuid(), 'Guest', n::text, 'op' || n || '@model.example', '5550100142', 'wedding', '2028-03-12',
      '17:00', 'Harbor Gallery', '51-75', 'unsealed', now() from generate_series(1, ${subjects}) n returning id`)
  const calendars = await sql<{ id: string }>(
    `insert into outside_calendars (id, name, url, mode) select gen_random_uuid(), 'Feed ' || n, 'sealed elsewhere', 'busy'
     from generate_series(1, ${calendarUnits.length}) n returning id`,
  )
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { start, unitIds: idsOf(made), bookingIds: idsOf(bookings), calendarIds: idsOf(calendars) }
}

export function at({ start }: Ground, minute: number): string {
  return addMinutes(start, minute)
}

export function minuteOf({ start }: Ground, milliseconds: string): number {
  return (Number(milliseconds) - Date.parse(start)) / 60_000
}

export function dateAfter({ start }: Ground, days: number): string {
  return new Date(Date.parse(`${start.slice(0, 10)}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

/** Repeatable numbers from 0 up to a bound (mulberry32). */
export function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
