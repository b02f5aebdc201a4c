/** The conditions of a search for inquiries. */
import type { InquiryFilter, InquirySort } from '#domain/bookings/booking.ts'
import { nearMinutes, promiseMinutes } from '#domain/promise/promise.ts'
import { promiseSince, type PromiseClock } from '#domain/promise/promise-hours.ts'
import { inquirySets, setsOf, type InquirySet } from '#domain/record-sets.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import {
  bookingOverCapacity,
  holdEnding,
  paidAndCanceled,
  paidWithoutDate,
} from '#server/records/availability/conditions.ts'
import { containsText, type Bind } from '#server/platform/database/paging.ts'
import { refusedWithBooking } from '#server/records/automations/refused-bookings.ts'

export interface InquirySearch {
  readonly search?: string | undefined
  readonly status?: InquiryFilter | InquirySet | undefined
  readonly sort?: InquirySort | undefined
  readonly cursor?: string | undefined
}

/** Conditions of a search on a row of bookings. `today` is a day of the business. */
export function inquiryConditions(
  { search, status = 'all' }: Pick<InquirySearch, 'search' | 'status'>,
  {
    now,
    today,
    clock,
  }: { readonly now: Instant; readonly today: CalendarDate; readonly clock: PromiseClock },
  bind: Bind,
): string[] {
  const conditions = ['is_active']
  if (status === 'no_client') conditions.push(`status = 'pending' and client_id is null`)
  else if (status === 'waiting') conditions.push(`status = 'pending' and answered_at is null`)
  else if (status === 'late')
    conditions.push(
      `status = 'pending' and answered_at is null and created_at <= ${bind(promiseSince(now, promiseMinutes, clock))}::timestamptz`,
    )
  else if (status === 'promise_ending')
    conditions.push(
      `status = 'pending' and answered_at is null and created_at <= ${bind(promiseSince(now, nearMinutes, clock))}::timestamptz`,
    )
  else if (status === 'paid_without_date')
    conditions.push(paidWithoutDate('bookings', { now: `${bind(now)}::timestamptz`, today: bind(today) }))
  else if (status === 'paid_event_canceled') conditions.push(paidAndCanceled('bookings'))
  else if (status === 'over_capacity')
    conditions.push(bookingOverCapacity('bookings', `${bind(now)}::timestamptz`))
  else if (status === 'hold_ending')
    conditions.push(
      `exists (select from claims c where c.booking_id = bookings.id and ${holdEnding('c', `${bind(now)}::timestamptz`)})`,
    )
  else if (status === 'address_refused')
    conditions.push(`id in (select b.id from ${refusedWithBooking('refused', bind(today))})`)
  else if (status === 'address_reported')
    conditions.push(`id in (select b.id from ${refusedWithBooking('reported', bind(today))})`)
  else if (status !== 'all') conditions.push(`status = ${bind(status)}`)
  if (search) conditions.push(containsText('search_text', search, bind))
  return conditions
}

/** Name of the prepared statement; there is one for each text that a list without a search can have. */
export function preparedName({ status = 'all', sort, cursor }: InquirySearch): string {
  const part = setsOf<string>(inquirySets).includes(status) ? status : 'status'
  return `list-inquiries${status === 'all' ? '' : `-${part}`}${sort ? `-by-${sort}` : ''}${cursor ? '-after' : ''}`
}
