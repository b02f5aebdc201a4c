import type { AppContext } from '#server/context/app-context.ts'
import { confirmRestore } from '#server/flows/confirm-restore.ts'
import { readRestore } from '#server/views/read-restore.ts'
import { forOwner, success } from './guard.ts'

/** What an owner looks at after a restore. */
export function restoreRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'read-restore': owner['read-restore'].handler(async () => ({ restore: await readRestore(app) })),

    'confirm-restore': owner['confirm-restore'].handler(async ({ input, context: { actor } }) => {
      await confirmRestore(app, actor, input.id)
      return success
    }),
  }
}
