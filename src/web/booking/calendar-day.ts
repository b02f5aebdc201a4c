/**
 * Converts between a plain date and the calendar's `Date`. The calendar reads local fields, so a date becomes local noon,
 * which no clock change skips.
 */
import type { CalendarDate } from '#domain/time.ts'

export function calendarDay(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

export function calendarDate(day: Date): CalendarDate {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`
}
