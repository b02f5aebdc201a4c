import type { AppContext } from '#server/context/app-context.ts'
import { readHistory } from '#server/views/history.ts'
import { searchRecords } from '#server/views/search.ts'
import { forOwner } from './guard.ts'

export function officeRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'read-history': owner['read-history'].handler(async ({ input }) => ({
      changes: await readHistory(app, input),
    })),
    'search-records': owner['search-records'].handler(async ({ input }) => ({
      hits: await searchRecords(app, input.query ?? ''),
    })),
  }
}
