/** The live stream of one open booking: status changes of its own records only (C-74). */
import type { Context } from 'hono'
import type { RecordChange } from '#contract/live.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { hasChangedSince } from '#server/platform/audit/events.ts'
import { eventStream, type WhenStopping } from '#server/platform/http/event-stream.ts'
import { isPortalOpen } from './authenticate.ts'
import { eventOf } from './office-live.ts'

/** Without a status where the date of the booking changed. */
interface StatusChange extends RecordChange {
  readonly booking_id: string
}

/** Records that a client sees; events and shifts are visible to owners only. */
const visibleTables: ReadonlySet<string> = new Set(['bookings', 'quotes', 'invoices'])

export function portalLive(app: AppContext, whenStopping: WhenStopping) {
  return async (c: Context): Promise<Response> => {
    const bookingId = c.req.query('booking') ?? ''
    return eventStream(c, {
      live: app.live,
      log: app.log,
      whenStopping,
      hasChangedSince: (agoMs) => hasChangedSince(app.database.db, agoMs),
      isOpen: () => isPortalOpen(app, c.req.raw.headers, { bookingId, token: null }),
      channels: {
        status_changed(payload) {
          const { booking_id: itsBooking, ...change } = JSON.parse(payload) as StatusChange
          return itsBooking === bookingId && visibleTables.has(change.table) ? eventOf(change) : undefined
        },
      },
    })
  }
}
