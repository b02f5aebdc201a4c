/** The live stream of the office: every status change and changed record, for owners (A-API-05). */
import type { Context } from 'hono'
import type { LiveChange, RecordChange } from '#contract/live.ts'
import { shownBy } from '#contract/touches.ts'
import { can } from '#domain/permissions.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { hasChangedSince } from '#server/platform/audit/events.ts'
import { eventStream, type WhenStopping } from '#server/platform/http/event-stream.ts'
import { authenticate } from './authenticate.ts'

export function officeLive(app: AppContext, whenStopping: WhenStopping) {
  return (c: Context): Promise<Response> =>
    eventStream(c, {
      live: app.live,
      log: app.log,
      whenStopping,
      hasChangedSince: (agoMs) => hasChangedSince(app.database.db, agoMs),
      isOpen: async () => can((await authenticate(app, c.req.raw)).actor, 'office.use'),
      channels: {
        status_changed(payload) {
          const { table, id, status, origin } = JSON.parse(payload) as AnnouncedStatus
          return eventOf({ table, id, ...(status ? { status } : {}), ...(origin ? { origin } : {}) })
        },
        settings_changed: () => eventOf({ table: 'settings', id: '' }),
        record_changed: (payload) => eventOf(JSON.parse(payload) as RecordChange),
      },
    })
}

/** A status change as the database announces it; without a status where the date of a booking changed. */
interface AnnouncedStatus extends Omit<RecordChange, 'origin'> {
  readonly origin?: string | null
}

/** A change as the streams send it: named after its table, with the queries that it touches. */
export function eventOf(change: RecordChange): { readonly event: string; readonly data: LiveChange } {
  return { event: change.table, data: { ...change, touches: shownBy(change.table) } }
}
