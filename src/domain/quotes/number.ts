/** Quote numbers: `{prefix}-{year}{month}-{3 random digits}`. A collision is retried (C-63). */
import type { CalendarDate } from '../time.ts'

const attemptsAtThreeDigits = 20

/**
 * The number of one `attempt`, counted from 1. After twenty collisions the month is nearly full, and the suffix grows by
 * a digit (A-QUO-21).
 */
export function quoteNumber(
  prefix: string,
  today: CalendarDate,
  attempt: number,
  randomInt: (low: number, high: number) => number,
): string {
  const [year, month] = today.split('-')
  const digits = 3 + Math.floor((attempt - 1) / attemptsAtThreeDigits)
  const tail = String(randomInt(0, 10 ** digits)).padStart(digits, '0')
  return `${prefix}-${year}${month}-${tail}`
}
