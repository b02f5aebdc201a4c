import { todayIn, type Instant } from '#domain/time.ts'
import type { AheadItem } from '#contract/outbox.ts'

/** How far ahead is shown where nobody asks for less. */
export const usualDays = 60

/** The time that is looked at, and the business's zone. */
export interface Span {
  readonly now: Instant
  readonly until: Instant
  readonly zone: string
  /** The name of the card provider; undefined where none is switched on. */
  readonly provider: string | undefined
}

/** One thing that will happen to a booking. */
export function itemOf(
  { booking }: { readonly booking: { readonly id: string } },
  zone: string,
  item: Pick<AheadItem, 'kind' | 'at' | 'title' | 'name' | 'reason'> & Partial<AheadItem>,
): AheadItem {
  return {
    booking_id: booking.id,
    day: todayIn(zone, item.at),
    amount: null,
    invoice_id: null,
    quote_id: null,
    email: null,
    ...item,
  }
}
