import type { AppContext } from '#server/context/app-context.ts'
import { createCalendarFeed } from '#server/flows/create-calendar-feed.ts'
import { revokeCalendarFeed } from '#server/flows/revoke-calendar-feed.ts'
import { listCalendarFeeds } from '#server/records/accounts/calendar-feeds.ts'
import { forOwner, success } from './guard.ts'

/** Each owner has feeds of their own. */
export function calendarFeedRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-calendar-feeds': owner['list-calendar-feeds'].handler(async ({ context: { who } }) => {
      const feeds = await listCalendarFeeds(app.database.db, who.account.id)
      return {
        feeds: feeds.map(({ id, name, with_clients, with_holds, created_at, last_used_at }) => ({
          id,
          name,
          with_clients,
          with_holds,
          created_at,
          last_used_at,
        })),
      }
    }),

    'create-calendar-feed': owner['create-calendar-feed'].handler(({ input, context: { who, actor } }) =>
      createCalendarFeed(app, actor, { ...input, accountId: who.account.id }),
    ),

    'revoke-calendar-feed': owner['revoke-calendar-feed'].handler(
      async ({ input, context: { who, actor } }) => {
        await revokeCalendarFeed(app, actor, { accountId: who.account.id, id: input.id })
        return success
      },
    ),
  }
}
