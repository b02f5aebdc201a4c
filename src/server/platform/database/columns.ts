import { sql, type SQL } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/time.ts'

/** A `timestamptz`, read and written as an ISO string in UTC. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A `tstzrange` from an instant until before another one, both in UTC. */
export const span = customType<{
  data: { readonly from: Instant; readonly to: Instant }
  driverData: string
}>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from},${to})`,
  fromDriver: spanOfText,
})

/** The ends of a range as PostgreSQL writes it: `["2027-06-26 21:00:00+00","2027-06-27 01:00:00+00")`. */
export function spanOfText(text: string): { readonly from: Instant; readonly to: Instant } {
  const [from = '', to = ''] = text.slice(1, -1).replaceAll('"', '').split(',')
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** A `bytea`. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => value,
})

export const now = sql`now()`

/** Constants of the domain as a list in SQL. */
export function listText(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}

/** The values of an enumeration, for a check constraint. */
export function oneOf(values: readonly string[]): SQL {
  return sql.raw(listText(values))
}
