import { isCalendarDate } from '#domain/time.ts'
import { useToday } from '#web/shared/business.tsx'
import type { MonthCalendarProps } from './month-calendar.tsx'
import { isMonth, monthOf } from '#web/shared/month.ts'
import { usePageSearch } from '../page-search.ts'

export type ShownDay = Pick<MonthCalendarProps, 'today' | 'month' | 'selected' | 'onMonth' | 'onSelect'>

/** The month and the day that a calendar shows; the address keeps them. */
export function useShownDay(): ShownDay {
  const [address, setAddress] = usePageSearch()
  const today = useToday()
  const given = address.day !== undefined && isCalendarDate(address.day) ? address.day : undefined
  const month = isMonth(address.month) ? address.month : monthOf(given ?? today)
  return {
    today,
    month,
    selected: given ?? (monthOf(today) === month ? today : `${month}-01`),
    onMonth: (next) => setAddress({ month: next, day: undefined }, { replace: true }),
    onSelect: (next) => setAddress({ month: monthOf(next), day: next }, { replace: true }),
  }
}
