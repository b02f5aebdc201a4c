/** Invoice numbers: `{prefix}-{year}-{4 random digits}`, unique by redraw (C-63). */
import type { CalendarDate } from '../time.ts'

const drawsAtFourDigits = 20

/** The number of a `draw`th try, counted from 1; when a year is nearly full the tail grows by a digit. */
export function invoiceNumber(
  prefix: string,
  today: CalendarDate,
  draw: number,
  randomInt: (low: number, high: number) => number,
): string {
  const digits = 4 + Math.floor((draw - 1) / drawsAtFourDigits)
  return `${prefix}-${today.slice(0, 4)}-${String(randomInt(0, 10 ** digits)).padStart(digits, '0')}`
}
