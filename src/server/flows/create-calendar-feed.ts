import { mostCalendarFeeds } from '#domain/accounts/calendar-feeds.ts'
import { calendarFeedPath } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  countFeedsLocked,
  findUnreadFeed,
  insertCalendarFeed,
  renewCalendarFeed,
} from '#server/records/accounts/calendar-feeds.ts'

interface NewCalendarFeed {
  readonly accountId: string
  /** Made by the browser: whose answer was lost asks again with it. */
  readonly id?: string | undefined
  readonly name: string
  readonly with_clients: boolean
  readonly with_holds: boolean
}

/** Makes a feed for an account; returns its address, which is known only now. One that was made before gets another address. */
export async function createCalendarFeed(
  app: AppContext,
  actor: Actor,
  { accountId, id: wished, ...feed }: NewCalendarFeed,
): Promise<{ id: string; address: string }> {
  return inTransaction(app, actor, async (tx) => {
    const count = await countFeedsLocked(tx, accountId)
    const addressOf = (token: string) => `${app.publicUrl()}${calendarFeedPath(token)}`
    const made = wished && (await findUnreadFeed(tx, { accountId, id: wished }))
    if (made) return { id: made.id, address: addressOf(await renewCalendarFeed(tx, made.id, feed)) }
    if (count >= mostCalendarFeeds) return refuse('calendar-feed.too-many')
    const row = { ...feed, account_id: accountId, created_at: app.clock() }
    const { id, token } =
      (await insertCalendarFeed(tx, wished ? { ...row, id: wished } : row)) ?? refuse('calendar-feed.exists')
    await recordEvent(tx, { kind: 'calendar-feed.created', id, detail: feed })
    return { id, address: addressOf(token) }
  })
}
