/** A month of the calendar, as it stands in addresses. */
import type { CalendarDate } from '#domain/time.ts'

/** A month as `2027-06`. */
export type Month = string

/** True for `2027-06`. */
export function isMonth(text: string | undefined): text is Month {
  return text !== undefined && /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month that a date is in. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7)
}
