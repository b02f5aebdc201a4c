import type { BusinessSettings } from '#domain/business/settings.ts'
import { linkExpiry, portalLinkPath } from '#domain/portal/access.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'

export const portalLinkPurpose = 'portal-link'

interface LinkContext {
  readonly settings: BusinessSettings
  readonly now: Instant
  readonly publicUrl: string
}

/** A new mailed link to a booking's portal (decisions C-58, C-59); earlier ones go on working. */
export async function issuePortalLink(
  tx: Db,
  booking: { readonly id: string; readonly event_date: CalendarDate },
  { settings, now, publicUrl }: LinkContext,
): Promise<string> {
  const token = await issueToken(tx, {
    purpose: portalLinkPurpose,
    subjectId: booking.id,
    expiresAt: linkExpiry(booking.event_date, settings.time_zone, now),
  })
  return `${publicUrl}${portalLinkPath(token)}`
}
