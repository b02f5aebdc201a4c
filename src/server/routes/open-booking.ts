import { paths, tokenOfPortalLink } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { portalSecrets } from './authenticate.ts'

/** Finds the booking of a portal page by the browser's cookie. Each function authorizes the access itself. */
export async function openBookingOf(
  app: AppContext,
  { pathname, searchParams }: URL,
  context: CallContext,
): Promise<string | undefined> {
  if (!context.headers.get('cookie')?.includes('portal-')) return undefined
  const bookingId =
    pathname === paths.portal.event || pathname === paths.portal.brief
      ? searchParams.get('booking')
      : await bookingBehindLink(app, tokenOfPortalLink(pathname))
  if (!bookingId) return undefined
  return portalSecrets(app, context.headers, { bookingId, token: null }).length > 0 ? bookingId : undefined
}

async function bookingBehindLink(app: AppContext, token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined
  return (await findToken(app.database.db, portalLinkPurpose, token, app.clock()))?.subjectId
}
