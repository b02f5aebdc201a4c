import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { Toaster } from '#ui/toaster.tsx'
import type { Notice } from '#web/shared/notice.ts'

const containerId = 'toasts'

/** Puts the one Toaster beside the page, where the recessed page cannot make it inert. */
export function mountToaster(): void {
  if (document.getElementById(containerId)) return
  const container = document.createElement('div')
  container.id = containerId
  document.body.append(container)
  // At once: a toast that is raised before the Toaster listens is lost.
  flushSync(() => createRoot(container).render(<Toaster theme="dark" />))
}

export function showNotice({ tone, title, description }: Notice): void {
  mountToaster()
  toast[tone](title, description === undefined ? {} : { description })
}
