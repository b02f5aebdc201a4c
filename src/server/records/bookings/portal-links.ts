import { sql } from 'drizzle-orm'
import { paths } from '#domain/addresses.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { linkExpiry } from '#domain/portal/access.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import { asSql, type SqlPart } from '#server/platform/database/together.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newToken, retireTokens } from '#server/platform/identity/tokens.ts'
import type { AppContext } from '#server/context/app-context.ts'

export const portalLinkPurpose = 'portal-link'
const linksKept = 5

/**
 * Who had a link made: it went out with a message of the business, or anybody asked for it. They are kept apart: however
 * often somebody asks, what the business sent goes on working.
 */
export type LinkOrigin = 'sent' | 'asked'
const originDetail: Readonly<Record<LinkOrigin, Readonly<Record<string, unknown>>>> = {
  sent: {},
  asked: { asked: true },
}

interface LinkContext {
  readonly settings: BusinessSettings
  readonly now: Instant
  readonly publicUrl: string
}

/** A new mailed link to a booking's portal (C-58, C-59), and the write that makes it good. */
export function newPortalLink(
  booking: { readonly id: string; readonly event_date: CalendarDate },
  { settings, now, publicUrl }: LinkContext,
  { from, origin = 'sent' }: { readonly from?: string; readonly origin?: LinkOrigin } = {},
): { readonly link: string; readonly write: SqlPart } {
  const expiresAt = linkExpiry(booking.event_date, settings.time_zone, now)
  const detail = originDetail[origin]
  const { plain, write } = newToken(
    { purpose: portalLinkPurpose, subjectId: booking.id, expiresAt, detail },
    from,
  )
  return { link: `${publicUrl}${paths.portal.link(plain)}`, write }
}

/**
 * Makes a fresh link good, for a message about the booking; the newest few of its origin keep working, and what was
 * opened with older ones stays open.
 */
export async function issuePortalLink(
  app: AppContext,
  tx: Db,
  booking: { readonly id: string; readonly event_date: CalendarDate },
  origin: LinkOrigin = 'sent',
): Promise<string> {
  const now = app.clock()
  const settings = await app.settings()
  const { link, write } = newPortalLink(booking, { settings, now, publicUrl: app.publicUrl() }, { origin })
  // Two at once would not see each other's, and leave one more than is kept.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${portalLinkPurpose} ${booking.id}`}))`)
  // Before the fresh one is there: in a transaction that began long ago it would be the oldest.
  const links = { purpose: portalLinkPurpose, subjectId: booking.id, detail: originDetail[origin] }
  await retireTokens(tx, links, now, linksKept - 1)
  await tx.execute(asSql(write))
  return link
}
