/** When a person answered the inquiries of the year: only the newest wait. */
import { addMinutes, type Instant } from '#domain/time.ts'
import { createRandom } from './random.ts'
import type { Year } from './year.ts'

const waiting = 2

/** Notes the answers; those of the newest inquiries that are still open are to come. */
export function answerInquiries({ bookings }: Year, { now, seed }: { now: Instant; seed: number }): void {
  const random = createRandom(seed + 2)
  const open = bookings
    .filter(({ status, is_active }) => status === 'pending' && is_active)
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
  const left = new Set(open.slice(0, waiting))
  for (const booking of bookings) {
    const at = addMinutes(booking.created_at, random.int(25, 20 * 60))
    if (!left.has(booking)) booking.answered_at = at < now ? at : now
  }
}
