/** Draws the front, once the libraries it stands on are there (`client.tsx`). */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from '#web/shared/draw.ts'
import { toast } from 'sonner'
import { fetchLate } from '#ui/late.tsx'
import { onFirstSign } from '#web/shared/first-sign.ts'
import { createQueryClient } from '#web/shared/query.ts'
import { router } from './router.tsx'

const queries = createQueryClient(({ title, description }) => toast.error(title, { description }))

// Back after signing out: a page that the browser kept as it was would show the booking once more.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

// What the server sent stands until the screen is there: nothing blinks. Nothing waits for the first drawing either,
// which is done in slices: on a slow phone it would hold back every touch for a third of a second.
void router.load().then(() =>
  startTransition(() =>
    createRoot(document.querySelector('#root')!).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
)

onFirstSign(fetchLate)
