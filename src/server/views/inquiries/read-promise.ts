import { promiseFigures, type PromiseFigures } from '#domain/promise/promise.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantsAsText, isoInstant } from '#server/platform/database/instants.ts'

const days = 90

/**
 * How fast the inquiries of the last 90 days were answered (rules.md, M-09). One that waits for longer than was promised counts
 * as not answered within it; one that waits for less does not count yet.
 */
export async function readPromise({
  clock,
  settings,
  database: { pool },
}: AppContext): Promise<PromiseFigures> {
  const now = clock()
  const { rows } = await pool.query<[Instant, Instant | null]>({
    name: 'promise',
    text: `select created_at, answered_at from bookings
      where is_active and created_at > $1 and (answered_at is not null or status = 'pending')`,
    values: [addMinutes(now, -days * 24 * 60)],
    rowMode: 'array',
    types: instantsAsText,
  })
  const inquiries = rows.map(([created_at, answered_at]) => ({
    created_at: isoInstant(created_at),
    answered_at: answered_at === null ? null : isoInstant(answered_at),
  }))
  return promiseFigures(inquiries, now, await settings())
}
