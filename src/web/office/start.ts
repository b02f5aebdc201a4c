/** Draws the front, once the libraries it stands on are there (`client.tsx`). */
import { drawFront } from '#web/shared/draw-front.tsx'
import { fetchLate } from '#ui/late.tsx'
import { takeFirstAnswers } from '#web/shared/first-answers.ts'
import { onFirstSign } from '#web/shared/first-sign.ts'
import { takeNotice } from '#web/shared/notice.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { tell } from './kit/tell.ts'
import { knowAnswers } from './known-answers.ts'
import { router } from './router.tsx'

const queries = createQueryClient((failure) => tell({ tone: 'error', ...failure }))
knowAnswers(queries, takeFirstAnswers())
drawFront(router, queries)

const notice = takeNotice()
if (notice) tell(notice)
onFirstSign(() => {
  fetchLate()
  // Toasts that no code of ours announces beforehand find their place ready.
  void import('#web/shared/toasts.tsx').then(({ mountToaster }) => mountToaster())
})
