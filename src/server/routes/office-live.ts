/** The live stream of the office: every status change and changed record, for owners (A-API-05). */
import type { Context } from 'hono'
import { can } from '#domain/permissions.ts'
import type { LiveChange } from '#contract/live.ts'
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
          const { table, id, status } = JSON.parse(payload) as Required<LiveChange>
          return { event: table, data: { table, id, status } }
        },
        settings_changed: () => ({ event: 'settings', data: { table: 'settings', id: '' } }),
        record_changed(payload) {
          const data = JSON.parse(payload) as LiveChange
          return { event: data.table, data }
        },
      },
    })
}
