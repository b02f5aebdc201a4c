/** Mounts portal and office over the markup that the server sent. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition, type ReactNode } from 'react'
import { LoadFailed } from '#ui/load-code.ts'
import { createRoot } from './create-root.ts'
import { removeStartNotice, showStartNotice } from './start-notice.ts'
import { BusinessProvider } from '../business-provider.tsx'

/** `open` loads what the address shows. */
export function mountApp(queries: QueryClient, open: () => Promise<ReactNode>): void {
  // After sign-out, a page from the back/forward cache would show earlier data.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })

  // The server's markup stays until the screen is ready. The first render is a transition: on a slow phone it would
  // block input for 300 ms.
  void open().then((app) => {
    removeStartNotice()
    startTransition(() =>
      createRoot(document.querySelector('#root')!, { onCaughtError: report }).render(
        <StrictMode>
          <QueryClientProvider client={queries}>
            <BusinessProvider>{app}</BusinessProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
  }, showStartNotice)
}

/** What could not be loaded says so on the screen. */
function report(error: unknown): void {
  if (!(error instanceof LoadFailed)) reportError(error)
}
