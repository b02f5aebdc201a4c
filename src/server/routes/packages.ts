import type { AppContext } from '#server/context/app-context.ts'
import { archivePackage } from '#server/flows/archive-package.ts'
import { movePackage } from '#server/flows/move-package.ts'
import { savePackage } from '#server/flows/save-package.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findPackage, listPackages } from '#server/records/packages/store.ts'
import { readEstimate } from '#server/views/packages/read-estimate.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'

export function packageRoutes(app: AppContext) {
  const owner = forOwner(app)
  const { db } = app.database

  return {
    'read-estimate': on['read-estimate'].handler(async ({ input }) => ({
      estimate: await readEstimate(app, input),
    })),

    'list-packages': owner['list-packages'].handler(async ({ input }) => ({
      packages: await listPackages(db, { archived: input.archived === 'true' }),
    })),

    'save-package': owner['save-package'].handler(async ({ input, context: { actor } }) => {
      await savePackage(app, actor, input)
      return { package: (await findPackage(db, input.id)) ?? refuse('package.not-found') }
    }),

    'archive-package': owner['archive-package'].handler(async ({ input, context: { actor } }) => {
      await archivePackage(app, actor, input)
      return success
    }),

    'move-package': owner['move-package'].handler(async ({ input, context: { actor } }) => {
      await movePackage(app, actor, input)
      return success
    }),
  }
}
