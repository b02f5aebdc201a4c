/** Mounts the app once its libraries are loaded (`client.tsx`). */
import { mountApp } from '#web/shared/startup/mount-app.tsx'
import { preloadLazyComponents } from '#ui/lazy-component.tsx'
import { readInlinedAnswers } from '#web/shared/startup/read-inlined-answers.ts'
import { onFirstInteraction } from '#web/shared/startup/on-first-interaction.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { readTouchedInto } from '#web/shared/touched.ts'
import { seedQueryCache } from './seed-query-cache.ts'
import { openAddress, PortalApp } from './portal-app.tsx'
import { leaveFieldWithPage } from './kit/leave-field.ts'
import { prepareNotices, toast } from './kit/toast.ts'

const queries = createQueryClient(({ title, description }) => toast.error(title, { description }))
readTouchedInto(queries)
seedQueryCache(queries, readInlinedAnswers())
leaveFieldWithPage()
mountApp(queries, async () => <PortalApp first={await openAddress()} />)

onFirstInteraction(() => {
  preloadLazyComponents()
  prepareNotices()
})
// Toasts must be loaded before the network fails.
setTimeout(prepareNotices, 5_000)
