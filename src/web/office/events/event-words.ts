/** How events read on screen. */
import type { PlaceClock } from '#domain/events/place-clock.ts'
import type { EventRow } from '#contract/events.ts'
import type { Tone } from '#domain/bookings/booking.ts'
import type { EventPaymentStatus } from '#domain/events/event.ts'
import { clockRange } from '#domain/clock-range.ts'
import { besideHome, clockOfInstant, type Instant } from '#domain/time.ts'

/** The final count, else the estimate, else nothing: then it is to be decided. */
export function guestsOf({
  guest_count_final,
  guest_count_est,
}: Pick<EventRow, 'guest_count_final' | 'guest_count_est'>): number | undefined {
  return guest_count_final ?? guest_count_est ?? undefined
}

interface Times {
  readonly start_at: Instant
  readonly end_at: Instant | null
}

/** `5:00 PM to 11:00 PM`, with the zone where the clock at home shows another time. */
export function hoursText({ start_at, end_at }: Times, { zone, home }: PlaceClock): string {
  const hours = end_at === null ? clockOfInstant(start_at, zone) : clockRange(start_at, end_at, zone)
  return `${hours}${besideHome(start_at, { zone, home })}`
}

export const paymentWords: Readonly<
  Record<EventPaymentStatus, { readonly label: string; readonly tone: Tone }>
> = {
  paid: { label: 'Paid', tone: 'ok' },
  pending: { label: 'Pending', tone: 'note' },
  overdue: { label: 'Overdue', tone: 'bad' },
}
