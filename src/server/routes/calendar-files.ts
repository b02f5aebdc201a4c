/** `/calendar/…`: feeds of owners, by the token in their address, and files of one event. */
import type { Context } from 'hono'
import { calendarType } from '#domain/events/calendar-file.ts'
import { can } from '#domain/permissions.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { calendarFeedAttempts } from '#server/records/accounts/attempts.ts'
import { useCalendarFeed } from '#server/records/accounts/calendar-feeds.ts'
import { readBookingFile } from '#server/views/calendar/booking-file.ts'
import { readCalendarFeed, readEventFile } from '#server/views/calendar/event-entries.ts'
import { authenticate } from './authenticate.ts'
import { refuseDocument } from './document-downloads.ts'
import { requireOwner } from './guard.ts'

/** `address` is that of the caller, for the rate limit. A revoked feed is answered like one that never was. */
export function serveCalendarFeed(app: AppContext, address: (c: Context) => string) {
  return async (c: Context): Promise<Response> => {
    await limitAttempts(app, calendarFeedAttempts(address(c)))
    const token = nameOf(c)
    const feed = token && (await useCalendarFeed(app.database.db, token, app.clock()))
    if (!feed) return c.notFound()
    const text = await readCalendarFeed(app, feed)
    const etag = `"${hashToken(text).slice(0, 22)}"`
    c.header('etag', etag)
    c.header('cache-control', 'private, no-cache')
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    return c.body(text, 200, { 'content-type': calendarType })
  }
}

/** One event, for owners. */
export function serveEventFile(app: AppContext) {
  return async (c: Context): Promise<Response> => {
    await requireOwner(app, c.req.raw)
    const id = nameOf(c) ?? ''
    const text = await readEventFile(app, id)
    return text === undefined ? c.notFound() : calendarAnswer(c, text, `event-${id.slice(0, 8)}`)
  }
}

/** One booking, for a client with a session on its portal, and for owners. */
export function serveBookingFile(app: AppContext) {
  return async (c: Context): Promise<Response> => {
    const bookingId = nameOf(c) ?? ''
    const found = (await mayRead(app, c, bookingId)) ? await readBookingFile(app, bookingId) : undefined
    return found ? calendarAnswer(c, found.file, found.reference) : refuseDocument(c, bookingId)
  }
}

async function mayRead(app: AppContext, c: Context, bookingId: string): Promise<boolean> {
  const booking = { bookingId, token: null }
  if (can((await authenticate(app, c.req.raw)).actor, 'portal.read', booking)) return true
  return can((await authenticate(app, c.req.raw, booking)).actor, 'portal.read', booking)
}

function calendarAnswer(c: Context, text: string, name: string): Response {
  return c.body(text, 200, {
    'content-type': calendarType,
    'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}.ics"`,
    'cache-control': 'private, no-store',
  })
}

/** The file's name without its ending; undefined for another ending. */
function nameOf(c: Context): string | undefined {
  return /^(.+)\.ics$/.exec(c.req.param('file') ?? '')?.[1]
}

/** `If-None-Match` is a list of tags; a proxy that compresses has made them weak (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
