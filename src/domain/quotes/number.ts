/** Quote numbers: `{prefix}-{year}{month}-{3 random digits}`, unique by redraw (C-63). */
import type { CalendarDate } from '../time.ts'

const drawsAtThreeDigits = 20

/**
 * The number of a `draw`th try, counted from 1. After twenty collisions the month is nearly full, and the tail
 * grows by a digit (A-QUO-21).
 */
export function quoteNumber(
  prefix: string,
  today: CalendarDate,
  draw: number,
  randomInt: (low: number, high: number) => number,
): string {
  const [year, month] = today.split('-')
  const digits = 3 + Math.floor((draw - 1) / drawsAtThreeDigits)
  const tail = String(randomInt(0, 10 ** digits)).padStart(digits, '0')
  return `${prefix}-${year}${month}-${tail}`
}
