/** The check before a quote for an event: refusals and missing details (A-VAL-08, A-VAL-09). */
import type { BookingStatus } from '../bookings/booking.ts'
import { bookingTransitions } from '../bookings/lifecycle.ts'
import { stepOf } from '../lifecycle.ts'
import { quoteStatusAt, type QuoteStatus } from '../quotes/quote.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import type { Instant } from '../time.ts'
import { no, yes, type Verdict } from '../verdict.ts'
import type { EventStatus } from './event.ts'

/** The labels of missing details. None of them refuses a quote. */
export const requiredActionLabels = {
  start_at: 'Set the start date',
  guest_count_est: 'Add the estimated guest count',
} as const
export type RequiredAction = keyof typeof requiredActionLabels

export interface QuotableEvent {
  readonly status: EventStatus
  readonly client_id: string | null
  readonly start_at: Instant | null
  readonly guest_count_est: number | null
  /** The quotes of the event and of its booking. */
  readonly quotes: readonly { readonly status: QuoteStatus; readonly expires_at: Instant }[]
  readonly booking: { readonly status: BookingStatus; readonly is_active: boolean } | null
}

export type QuoteCheck = Verdict<readonly RequiredAction[], Refusal>

export function checkQuote(event: QuotableEvent | undefined, now: Instant): QuoteCheck {
  if (!event) return no(refusal('event.not-found'))
  if (event.status === 'cancelled') return no(refusal('event.quote-canceled'))
  if (!event.client_id) return no(refusal('event.no-client'))
  if (event.quotes.some((quote) => isActive(quoteStatusAt(quote, now))))
    return no(refusal('event.active-quote'))
  if (event.booking && !event.booking.is_active) return no(refusal('integrity.dependency'))
  const step = event.booking && stepOf(bookingTransitions, event.booking.status, 'quoted')
  if (step && !step.ok) return step
  return yes((['start_at', 'guest_count_est'] as const).filter((field) => event[field] === null))
}

function isActive(status: QuoteStatus): boolean {
  return status === 'draft' || status === 'sent' || status === 'accepted'
}
