/** How portal and office are drawn over what the server sent of them. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { BusinessProvider } from './business.tsx'
import { createRoot } from './draw.ts'

export function drawFront(router: AnyRouter, queries: QueryClient): void {
  // Back after signing out: a page that the browser kept as it was would show what was seen once more.
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
            <BusinessProvider>
              <RouterProvider router={router} />
            </BusinessProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    ),
  )
}
