import { pageAddress, paths } from '#domain/addresses.ts'
import { demoBookingId } from '#domain/portal/access.ts'

/** The address of a booking's PIN page. The sample booking needs no parameter. */
export function pinEntryAddress(bookingId: string): string {
  return bookingId === demoBookingId
    ? paths.portal.pinEntry
    : pageAddress(paths.portal.pinEntry, { booking: bookingId })
}
