import { mostCalendarFeeds } from '#domain/accounts/calendar-feeds.ts'
import { calendarFeedPath } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { countFeedsLocked, insertCalendarFeed } from '#server/records/accounts/calendar-feeds.ts'

interface NewCalendarFeed {
  readonly accountId: string
  readonly name: string
  readonly with_clients: boolean
  readonly with_holds: boolean
}

/** Makes a feed for an account; returns its address, which is known only now. */
export async function createCalendarFeed(
  app: AppContext,
  actor: Actor,
  { accountId, ...feed }: NewCalendarFeed,
): Promise<{ id: string; address: string }> {
  return inTransaction(app, actor, async (tx) => {
    if ((await countFeedsLocked(tx, accountId)) >= mostCalendarFeeds) return refuse('calendar-feed.too-many')
    const row = { ...feed, account_id: accountId, created_at: app.clock() }
    const { id, token } = await insertCalendarFeed(tx, row)
    await recordEvent(tx, { kind: 'calendar-feed.created', id, detail: feed })
    return { id, address: `${app.publicUrl()}${calendarFeedPath(token)}` }
  })
}
