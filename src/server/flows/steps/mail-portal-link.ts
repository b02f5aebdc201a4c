import type { AppContext } from '#server/context/app-context.ts'
import type { PortalLinkData } from '#server/emails/portal-email.tsx'
import type { Db } from '#server/platform/database/database.ts'
import type { LinkOrigin } from '#server/records/bookings/portal-links.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { portalEmailData } from './portal-email-data.ts'

/** Emails the client a new portal link and the PIN; the newest few links keep working. */
export async function mailPortalLink(
  app: AppContext,
  tx: Db,
  booking: BookingRow,
  origin: LinkOrigin = 'sent',
): Promise<void> {
  const email = await composeEmail<PortalLinkData>(app, {
    template: 'portal-link',
    to: booking.email,
    data: { ...(await portalEmailData(app, tx, booking, origin)), is_asked: origin === 'asked' },
    about: { table: 'bookings', id: booking.id },
  })
  await app.mailer.post(tx, email)
}
