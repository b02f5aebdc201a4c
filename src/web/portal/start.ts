/** Draws the front, once the libraries it stands on are there (`client.tsx`). */
import { drawFront } from '#web/shared/draw-front.tsx'
import { toast } from 'sonner'
import { fetchLate } from '#ui/late.tsx'
import { takeFirstAnswers } from '#web/shared/first-answers.ts'
import { onFirstSign } from '#web/shared/first-sign.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { knowAnswers } from './known-answers.ts'
import { router } from './router.tsx'

const queries = createQueryClient(({ title, description }) => toast.error(title, { description }))
knowAnswers(queries, takeFirstAnswers())
drawFront(router, queries)

onFirstSign(fetchLate)
