/** What a booking's date is for the people who ask: held, reserved, waiting, or nothing yet. */
import type { BookingStatus, PaymentStatus } from '../bookings/booking.ts'
import { isOpenBooking } from '../bookings/lifecycle.ts'
import type { TextRule } from '../text.ts'
import type { Instant } from '../time.ts'
import { dateStateOf, type ClaimKind } from './claim.ts'
import type { WaitlistState } from './waitlist.ts'

/**
 * `over-capacity` is for owners alone: a client reads `reserved`. Paid for without a date: another date took its unit
 * (`paid-without-date`), or an owner released it (`paid-released`).
 */
export const dateStates = [
  'none',
  'held',
  'reserved',
  'over-capacity',
  'waiting',
  'first-in-line',
  'offered',
  'paid-without-date',
  'paid-released',
  'event-canceled',
] as const
export type DateState = (typeof dateStates)[number]

export interface BookingDate {
  readonly state: DateState
  /** The end of a hold or an offer. */
  readonly until: Instant | null
}

interface DateFacts {
  readonly booking: {
    readonly status: BookingStatus
    readonly payment_status: PaymentStatus
    readonly is_active: boolean
  }
  /** Whether the event that it has become was canceled. */
  readonly event_canceled: boolean
  readonly claim:
    | { readonly kind: ClaimKind; readonly unit_id: string | null; readonly expires_at: Instant | null }
    | undefined
  readonly entry:
    | {
        readonly state: WaitlistState
        /** Whether no one waits for this time before it. */
        readonly is_first: boolean
        readonly offer_ends_at: Instant | null
      }
    | undefined
  /** Whether an owner released the date that the booking had last. */
  readonly was_released: boolean
  /** The end of the service. */
  readonly ends_at: Instant
  readonly now: Instant
}

/** The state of a booking's date at `now`. A booking that is closed or over has none. */
export function bookingDate(facts: DateFacts): BookingDate {
  const { booking, event_canceled: isCanceled, claim, entry, ends_at, now } = facts
  if (!booking.is_active || !isOpenBooking(booking.status) || ends_at <= now) return without('none')
  if (isCanceled) return without('event-canceled')
  const isOffered = entry?.state === 'offered' && entry.offer_ends_at !== null && entry.offer_ends_at > now
  if (isOffered) return { state: 'offered', until: entry.offer_ends_at }
  const claimed = claim && dateStateOf(claim, now)
  return claimed ? { state: claimed, until: claim.expires_at } : without(stateWithoutClaim(facts))
}

function stateWithoutClaim({ booking, entry, was_released: wasReleased }: DateFacts): DateState {
  if (booking.payment_status === 'paid' || booking.payment_status === 'partial')
    return wasReleased ? 'paid-released' : 'paid-without-date'
  if (entry?.state !== 'waiting') return 'none'
  return entry.is_first ? 'first-in-line' : 'waiting'
}

function without(state: DateState): BookingDate {
  return { state, until: null }
}

/** The same for the client. */
export function dateForClient({ state, until }: BookingDate): BookingDate {
  return { state: state === 'over-capacity' ? 'reserved' : state, until }
}

export const dateText = {
  reason: { min: 3, max: 300, message: 'Please say why', label: 'Reason' },
} as const satisfies Record<string, TextRule>
