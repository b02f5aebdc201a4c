import { demoBookingId } from '#domain/portal/access.ts'

/** Where a booking's PIN is asked for; the sample booking's PIN needs no booking. */
export function pinEntrySearch(bookingId: string): { booking?: string } {
  return bookingId === demoBookingId ? {} : { booking: bookingId }
}
