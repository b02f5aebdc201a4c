/** Booking references: `{prefix}-{year}{month}-{4 characters}`. A collision is retried (C-57, C-63). */
import type { CalendarDate } from '../time.ts'

/** Without characters that are easily confused: 0/O, 1/I/L, 5/S, 8/B. */
const alphabet = '234679ACDEFGHJKMNPQRTUVWXYZ'

export function bookingReference(
  prefix: string,
  today: CalendarDate,
  randomInt: (low: number, high: number) => number,
): string {
  const [year, month] = today.split('-')
  const tail = Array.from({ length: 4 }, () => alphabet[randomInt(0, alphabet.length)]).join('')
  return `${prefix}-${year}${month}-${tail}`
}
