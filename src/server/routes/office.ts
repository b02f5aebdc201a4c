import { forOwner } from './guard.ts'
import type { Shell } from '#server/context/app-context.ts'
import { readHistory } from '#server/views/history.ts'
import { searchRecords } from '#server/views/search.ts'

export function officeRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'read-history': owner['read-history'].handler(async ({ input }) => ({
      changes: await readHistory(shell, input),
    })),
    'search-records': owner['search-records'].handler(async ({ input }) => ({
      hits: await searchRecords(shell, input.query ?? ''),
    })),
  }
}
