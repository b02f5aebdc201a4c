import type { BusinessSettings } from '#domain/business/settings.ts'
import { linkExpiry, portalLinkPath } from '#domain/portal/access.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { Write } from '#server/platform/database/together.ts'
import { newToken } from '#server/platform/identity/tokens.ts'

export const portalLinkPurpose = 'portal-link'

interface LinkContext {
  readonly settings: BusinessSettings
  readonly now: Instant
  readonly publicUrl: string
}

/** A new mailed link to a booking's portal (decisions C-58, C-59), and the write that makes it good. */
export function newPortalLink(
  booking: { readonly id: string; readonly event_date: CalendarDate },
  { settings, now, publicUrl }: LinkContext,
  from?: string,
): { readonly link: string; readonly write: Write } {
  const expiresAt = linkExpiry(booking.event_date, settings.time_zone, now)
  const { plain, write } = newToken({ purpose: portalLinkPurpose, subjectId: booking.id, expiresAt }, from)
  return { link: `${publicUrl}${portalLinkPath(plain)}`, write }
}
