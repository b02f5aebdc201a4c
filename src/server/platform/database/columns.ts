import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/time.ts'

/** A `timestamptz`, read and written as an ISO string in UTC. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const now = sql`now()`
