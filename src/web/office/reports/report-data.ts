/** Reports of a period as the server has them. */
import { queryOptions } from '@tanstack/react-query'
import { addDays, addMonths, type CalendarDate } from '#domain/time.ts'
import { read } from '#web/shared/api.ts'

export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export function taxReport(period: Period) {
  return queryOptions({
    queryKey: ['invoices', 'tax-report', period.from, period.to],
    queryFn: ({ signal }) => read('read-tax-report', period, { signal }),
  })
}

export function tipReport(period: Period) {
  return queryOptions({
    queryKey: ['invoices', 'tip-report', period.from, period.to],
    queryFn: ({ signal }) => read('read-tip-report', period, { signal }),
  })
}

/** The periods that are a press away. */
export function usualPeriods(today: CalendarDate): readonly (readonly [label: string, period: Period])[] {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  const quarter = `${today.slice(0, 5)}${String(3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1).padStart(2, '0')}-01`
  return [
    ['This month', { from: month, to: addDays(addMonths(month, 1), -1) }],
    ['Last month', { from: addMonths(month, -1), to: addDays(month, -1) }],
    ['This quarter', { from: quarter, to: addDays(addMonths(quarter, 3), -1) }],
    ['Last quarter', { from: addMonths(quarter, -3), to: addDays(quarter, -1) }],
    ['This year', { from: year, to: addDays(addMonths(year, 12), -1) }],
  ]
}
