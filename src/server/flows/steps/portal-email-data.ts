import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { issuePortalLink, type LinkOrigin } from '#server/records/bookings/portal-links.ts'
import { openPin, type BookingRow } from '#server/records/bookings/read.ts'
import { startOfBooking } from '#server/records/event-facts/read.ts'

/** What every email with the way to the portal says of its booking. Stores a new link. */
export async function portalEmailData(
  app: AppContext,
  tx: Db,
  booking: BookingRow,
  origin: LinkOrigin = 'sent',
) {
  return {
    link: await issuePortalLink(app, tx, booking, origin),
    pin: openPin(app.sealer, booking),
    first_name: booking.first_name,
    booking_reference: booking.booking_reference,
    event: eventTypeLabel(booking.event_type),
    ...(await startOfBooking(tx, booking, await app.settings())),
  }
}
