/** Mounts the app once its libraries are loaded (`client.tsx`). */
import { RouterProvider } from '@tanstack/react-router'
import { loadWhenOnline } from '#ui/load-code.ts'
import { mountApp } from '#web/shared/startup/mount-app.tsx'
import { readInlinedAnswers } from '#web/shared/startup/read-inlined-answers.ts'
import { onFirstInteraction } from '#web/shared/startup/on-first-interaction.ts'
import { takeNotice } from '#web/shared/notice.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { readTouchedInto } from '#web/shared/touched.ts'
import { leavesDialog } from './kit/back.ts'
import { toast } from './kit/writes/toast.ts'
import { seedQueryCache } from './seed-query-cache.ts'
import { router } from './router.tsx'

const queries = createQueryClient((failure) => toast({ tone: 'error', ...failure }))
readTouchedInto(queries)
seedQueryCache(queries, readInlinedAnswers())
router.history.block({ blockerFn: leavesDialog, enableBeforeUnload: false })
mountApp(queries, async () => {
  await router.load()
  return <RouterProvider router={router} />
})

const notice = takeNotice()
if (notice) toast(notice)
onFirstInteraction(
  () => void loadWhenOnline(() => import('./prepare-office.ts')).then(({ prepareOffice }) => prepareOffice()),
)
