import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'
import { addDays, type CalendarDate } from '#domain/time.ts'
import { daysText } from '#web/office/kit/dates/date-words.ts'

/** `2 staff, $420.00 planned` */
export function dayFigures({ people, cost }: { readonly people: number; readonly cost: Cents }): string {
  if (people === 0) return 'Nobody assigned'
  return `${people} staff, ${cost === 0 ? 'rates not set' : `${formatMoney(cost, businessCurrency)} planned`}`
}

/** `1 event needs people, 2 shifts` */
export function dayCount(shifts: number, needing: number): string {
  const words = `${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`
  if (needing === 0) return words
  return `${needsPeople(needing)}, ${words}`
}

/** `3 events need people` */
export function needsPeople(events: number): string {
  return events === 1 ? '1 event needs people' : `${events} events need people`
}

/** `PL` of Pia Lindholm. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('')
}

/** `November 22 to 28, 2026` */
export function weekText(from: CalendarDate): string {
  return daysText(from, addDays(from, 6))
}
