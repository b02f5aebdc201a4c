/** What a booking's date is for the people who ask: held, reserved, waiting, or nothing yet. */
import type { BookingStatus, PaymentStatus } from '../bookings/booking.ts'
import { isOpenBooking } from '../bookings/lifecycle.ts'
import type { TextRule } from '../text.ts'
import type { Instant } from '../time.ts'
import { dateStateOf, type ClaimKind } from './claim.ts'
import { firstRank, type WaitlistState } from './waitlist.ts'

/** `over-capacity` is for owners alone: a client reads `reserved`. */
export const dateStates = [
  'none',
  'held',
  'reserved',
  'over-capacity',
  'waiting',
  'first-in-line',
  'offered',
  'paid-without-date',
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
  readonly claim:
    | { readonly kind: ClaimKind; readonly unit_id: string | null; readonly expires_at: Instant | null }
    | undefined
  readonly entry:
    | { readonly state: WaitlistState; readonly rank: number; readonly offer_ends_at: Instant | null }
    | undefined
  /** The end of the service. */
  readonly ends_at: Instant
  readonly now: Instant
}

/** The state of a booking's date at `now`. A booking that is closed or over has none. */
export function bookingDate({ booking, claim, entry, ends_at, now }: DateFacts): BookingDate {
  const none = { state: 'none', until: null } as const
  if (!booking.is_active || !isOpenBooking(booking.status) || ends_at <= now) return none
  const isOffered = entry?.state === 'offered' && entry.offer_ends_at !== null && entry.offer_ends_at > now
  if (isOffered) return { state: 'offered', until: entry.offer_ends_at }
  const claimed = claim && dateStateOf(claim, now)
  if (claimed) return { state: claimed, until: claim.expires_at }
  if (booking.payment_status === 'paid' || booking.payment_status === 'partial')
    return { state: 'paid-without-date', until: null }
  if (entry?.state === 'waiting')
    return { state: entry.rank <= firstRank ? 'first-in-line' : 'waiting', until: null }
  return none
}

/** The same for the client. */
export function dateForClient({ state, until }: BookingDate): BookingDate {
  return { state: state === 'over-capacity' ? 'reserved' : state, until }
}

export const dateText = {
  reason: { min: 3, max: 300, message: 'Please say why', label: 'Reason' },
} as const satisfies Record<string, TextRule>
