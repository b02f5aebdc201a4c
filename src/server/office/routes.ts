import { forOwner } from '#server/accounts/guard.ts'
import type { Shell } from '#server/shell.ts'
import { readHistory } from './history.ts'
import { searchRecords } from './search.ts'

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
