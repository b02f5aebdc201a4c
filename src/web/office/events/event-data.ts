/** Events as the server has them. */
import type { EventSort, EventStatus } from '#domain/events/event.ts'
import type { EventSet } from '#domain/record-sets.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

export interface EventFilters {
  readonly search: string | undefined
  readonly status: EventStatus | EventSet | undefined
  readonly type: string | undefined
  readonly sort: EventSort | undefined
}

export function eventPages(filters: EventFilters) {
  return pagesOf('events', filters, (page, options) => read('list-events', page, options))
}

/** What each tab of the list is ordered by: the next one first, or the last one; others by when they were created. */
export const tabOrders: Readonly<Partial<Record<string, EventSort>>> = {
  upcoming: 'start',
  past: 'start-desc',
  cancelled: 'start-desc',
}

export function eventById(id: string) {
  return recordOf(
    ['events', 'one', id],
    async (options) => (await read('read-event', { id }, options)).event,
    'Failed to load event details',
  )
}

/** What an inquiry says as an event. */
export function conversionOf(bookingId: string) {
  return recordOf(
    ['bookings', 'conversion', bookingId],
    (options) => read('read-booking-conversion', { id: bookingId }, options),
    'Failed to load inquiry data',
  )
}
