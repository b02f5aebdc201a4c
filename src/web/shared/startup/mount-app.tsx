/** Mounts portal and office over the markup that the server sent. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from './create-root.ts'
import { BusinessProvider } from '../business-provider.tsx'

export function mountApp(router: AnyRouter, queries: QueryClient): void {
  // A page from the back/forward cache would show, after signing out, what was seen before.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })

  // The server's markup stays until the screen is ready. The first render is interruptible: on a slow phone it would
  // block input for a third of a second.
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
