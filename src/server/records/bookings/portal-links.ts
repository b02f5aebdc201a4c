import { sql } from 'drizzle-orm'
import { paths } from '#domain/addresses.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { linkExpiry } from '#domain/portal/access.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asSql, type SqlPart } from '#server/platform/database/one-statement.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import { retireTokens } from '#server/platform/identity/revoke-tokens.ts'

export const portalLinkPurpose = 'portal-link'

/**
 * Origin of a link: sent with a message of the business, requested by anyone, or in an email that a rule brought forth. They
 * are counted separately, so that requests and reminders never invalidate a sent link.
 */
export type LinkOrigin = 'sent' | 'asked' | 'automatic'
/** How many of each keep working: all that a booking gets as a rule, and few of what anyone can ask for (C-59). */
const linksKept: Readonly<Record<LinkOrigin, number>> = { sent: 50, asked: 5, automatic: 20 }
const originDetail: Readonly<Record<LinkOrigin, Readonly<Record<string, unknown>>>> = {
  sent: {},
  asked: { asked: true },
  automatic: { automatic: true },
}

interface LinkContext {
  readonly settings: BusinessSettings
  readonly now: Instant
  readonly publicUrl: string
}

/** A new portal link of a booking (C-58, C-59), and the SQL that stores it. */
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
 * Stores a new link for an email about the booking. The newest few of its origin keep working; sessions of older ones
 * stay open.
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
  // Serializes concurrent calls, which would otherwise keep one link too many.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${portalLinkPurpose} ${booking.id}`}))`)
  // Before the insert: in a long transaction the new link would have the oldest timestamp.
  const links = { purpose: portalLinkPurpose, subjectId: booking.id, detail: originDetail[origin] }
  await retireTokens(tx, links, now, linksKept[origin] - 1)
  await tx.execute(asSql(write))
  return link
}
