import type { AppContext } from '#server/context/app-context.ts'
import { countList } from '#server/views/count-list.ts'
import { saveListViews } from '#server/flows/save-list-views.ts'
import { readListViews } from '#server/records/settings/store.ts'
import { forOwner, success } from './guard.ts'

export function listRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'read-list-views': owner['read-list-views'].handler(async ({ context: { actor } }) => ({
      views: await readListViews(app.database.db, actor.accountId),
    })),

    'save-list-views': owner['save-list-views'].handler(async ({ input, context: { actor } }) => {
      await saveListViews(app, actor, input)
      return success
    }),

    'read-list-count': owner['read-list-count'].handler(({ input }) => countList(app, input)),
  }
}
