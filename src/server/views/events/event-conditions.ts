/** The sets of events that the list filters by and the figures count. */
import { openEventStatuses } from '#domain/events/event.ts'
import { addMonths, startOfDay, type CalendarDate, type Instant } from '#domain/time.ts'
import { listText } from '#server/platform/database/columns.ts'

export interface EventMoment {
  readonly now: Instant
  readonly today: CalendarDate
  readonly zone: string
}

export const isOpen = `status in (${listText(openEventStatuses)})`
export const missingDetails = `${isOpen} and (coalesce(location, '') = '' or guest_count_est is null)`
export const upcoming = (now: string) => `start_at > ${now} and status <> 'cancelled'`
export const past = (now: string) => `start_at <= ${now} and status <> 'cancelled'`
export const pipeline = (now: string) => `${isOpen} and start_at > ${now}`

export const thisMonth = (from: string, to: string) =>
  `start_at >= ${from} and start_at < ${to} and status <> 'cancelled'`

/** The first instants of this calendar month and of the next one. */
export function monthOf({ today, zone }: EventMoment): readonly [Instant, Instant] {
  const firstDay = `${today.slice(0, 7)}-01`
  return [startOfDay(firstDay, zone), startOfDay(addMonths(firstDay, 1), zone)]
}
