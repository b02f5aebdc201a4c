/** Draws the front, once the libraries it stands on are there (`client.tsx`). */
import { drawFront } from '#web/shared/draw-front.tsx'
import { toast } from 'sonner'
import { fetchLate } from '#ui/late.tsx'
import { onFirstSign } from '#web/shared/first-sign.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { router } from './router.tsx'

drawFront(
  router,
  createQueryClient(({ title, description }) => toast.error(title, { description })),
)

onFirstSign(fetchLate)
