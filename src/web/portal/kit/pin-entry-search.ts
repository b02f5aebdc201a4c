import { demoBookingId } from '#domain/portal/access.ts'

/** The search parameters of a booking's PIN page. The sample booking needs none. */
export function pinEntrySearch(bookingId: string): { booking?: string } {
  return bookingId === demoBookingId ? {} : { booking: bookingId }
}
