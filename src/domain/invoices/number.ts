/** Invoice numbers: `{prefix}-{year}-{4 random digits}`, retried after a collision (C-63). */
import type { CalendarDate } from '../time.ts'

const attemptsAtFourDigits = 20

/** The number of one `attempt`, counted from 1. When a year is nearly full, the suffix grows by a digit. */
export function invoiceNumber(
  prefix: string,
  today: CalendarDate,
  attempt: number,
  randomInt: (low: number, high: number) => number,
): string {
  const digits = 4 + Math.floor((attempt - 1) / attemptsAtFourDigits)
  return `${prefix}-${today.slice(0, 4)}-${String(randomInt(0, 10 ** digits)).padStart(digits, '0')}`
}

/** The number of the next version of an invoice: `INV-2026-4784-2` after `INV-2026-4784`. */
export function nextNumber({
  invoice_number,
  revision,
}: {
  readonly invoice_number: string
  readonly revision: number
}): string {
  const suffix = `-${revision}`
  const first = revision > 1 ? invoice_number.slice(0, -suffix.length) : invoice_number
  return `${first}-${revision + 1}`
}
