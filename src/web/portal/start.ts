/** Draws the front, once the libraries it stands on are there (`client.tsx`). */
import { drawFront } from '#web/shared/draw-front.tsx'
import { fetchLate } from '#ui/late.tsx'
import { takeFirstAnswers } from '#web/shared/first-answers.ts'
import { onFirstSign } from '#web/shared/first-sign.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { knowAnswers } from './known-answers.ts'
import { router } from './router.tsx'
import { prepareNotices, tell } from './tell.ts'

const queries = createQueryClient(({ title, description }) => tell.error(title, { description }))
knowAnswers(queries, takeFirstAnswers())
drawFront(router, queries)

onFirstSign(() => {
  fetchLate()
  prepareNotices()
})
// Who only watches is told of what fails as well, also when it is the network.
setTimeout(prepareNotices, 5_000)
