import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { PortalLinkData } from '#server/emails/portal-email.tsx'
import type { Db } from '#server/platform/database/database.ts'
import { issuePortalLink, type LinkOrigin } from '#server/records/bookings/portal-links.ts'
import { openPin, type BookingRow } from '#server/records/bookings/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

/** Emails the client a new portal link and the PIN; the newest few links keep working. */
export async function mailPortalLink(
  app: AppContext,
  tx: Db,
  booking: BookingRow,
  origin: LinkOrigin = 'sent',
): Promise<void> {
  const link = await issuePortalLink(app, tx, booking, origin)
  const email = await composeEmail<PortalLinkData>(app, {
    template: 'portal-link',
    to: booking.email,
    data: {
      link,
      pin: openPin(app.sealer, booking),
      booking_reference: booking.booking_reference,
      first_name: booking.first_name,
      event: eventTypeLabel(booking.event_type),
      event_date: booking.event_date,
      start_time: booking.start_time,
    },
    about: { table: 'bookings', id: booking.id },
  })
  await app.mailer.post(tx, email)
}
