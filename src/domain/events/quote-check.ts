/** Whether a quote may be made for an event, and what should be known first (A §5, §8; checklist A-VAL-08, A-VAL-09). */
import type { BookingStatus } from '../bookings/booking.ts'
import { bookingTransitions } from '../bookings/lifecycle.ts'
import { integrityMessages } from '../integrity.ts'
import { stepOf } from '../lifecycle.ts'
import { quoteStatusAt, type QuoteStatus } from '../quotes/quote.ts'
import type { Instant } from '../time.ts'
import type { EventStatus } from './event.ts'

export const quoteCheckMessages = {
  notFound: 'Event not found',
  noClient: 'Event must be linked to a client',
  cancelled: 'Cannot create quote for cancelled event',
  activeQuote: 'Event already has an active quote',
} as const

/** What is missing for a good quote; none of it refuses one. */
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
  /** Of the event itself and of its booking. */
  readonly quotes: readonly { readonly status: QuoteStatus; readonly expires_at: Instant }[]
  readonly booking: { readonly status: BookingStatus; readonly is_active: boolean } | null
}

export interface QuoteCheck {
  readonly allowed: boolean
  /** Why not, for people. */
  readonly reason: string | null
  readonly required_actions: readonly RequiredAction[]
}

export function checkQuote(event: QuotableEvent | undefined, now: Instant): QuoteCheck {
  if (!event) return refused(quoteCheckMessages.notFound)
  if (event.status === 'cancelled') return refused(quoteCheckMessages.cancelled)
  if (!event.client_id) return refused(quoteCheckMessages.noClient)
  if (event.quotes.some((quote) => isActive(quoteStatusAt(quote, now))))
    return refused(quoteCheckMessages.activeQuote)
  if (event.booking && !event.booking.is_active) return refused(integrityMessages.dependency)
  const step = event.booking && stepOf(bookingTransitions, event.booking.status, 'quoted')
  if (step && !step.ok) return refused(step.refusal.message)
  const required = (['start_at', 'guest_count_est'] as const).filter((field) => event[field] === null)
  return { allowed: true, reason: null, required_actions: required }
}

/** No quote, for this reason. */
export function refused(reason: string): QuoteCheck {
  return { allowed: false, reason, required_actions: [] }
}

function isActive(status: QuoteStatus): boolean {
  return status === 'draft' || status === 'sent' || status === 'accepted'
}
