/** What the client tells about the open booking. */
import { queryOptions } from '@tanstack/react-query'
import type { BriefView } from '#contract/event-facts.ts'
import { demoBookingId } from '#domain/portal/access.ts'
import { call } from '#web/shared/api.ts'
import { sessionTokenOf } from './stored-access.ts'

export function portalBrief(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', bookingId, 'brief'],
    queryFn: async ({ signal }) =>
      (await call('get-portal-brief', { bookingId, token: sessionTokenOf(bookingId) }, { signal })).brief,
  })
}

export function canTell(bookingId: string, brief: BriefView): boolean {
  return bookingId !== demoBookingId && !brief.is_closed
}
