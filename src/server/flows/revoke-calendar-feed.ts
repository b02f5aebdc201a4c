import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { revokeCalendarFeed as revoke } from '#server/records/accounts/calendar-feeds.ts'

/** Ends a feed of this account; its address answers 404. Feeds of other accounts are not found. */
export async function revokeCalendarFeed(
  app: AppContext,
  actor: Actor,
  feed: { readonly accountId: string; readonly id: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const revoked = await revoke(tx, feed, app.clock())
    if (!revoked) return refuse('calendar-feed.not-found')
    await recordEvent(tx, { kind: 'calendar-feed.revoked', id: feed.id, detail: { name: revoked.name } })
  })
}
