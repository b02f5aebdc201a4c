import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { Toaster } from '#ui/toaster.tsx'
import type { Notice } from './notice.ts'

const containerId = 'toasts'

/** Puts the one Toaster beside the page, where neither an open dialog nor a page set back makes it inert. */
export function mountToaster(): void {
  if (document.getElementById(containerId)) return
  const container = document.createElement('div')
  container.id = containerId
  document.body.append(container)
  // At once: a toast that is raised before the Toaster listens is lost. The theme only tints what our tokens
  // colour anyway.
  flushSync(() => createRoot(container).render(<Toaster theme="light" />))
}

/** What can be done about a notice, like taking it back. */
export interface NoticeAction {
  readonly label: string
  readonly onPress: () => void
}

interface ToldNotice extends Omit<Notice, 'tone'> {
  readonly tone: Notice['tone'] | 'warning'
  /** The same matter: what is said of it later takes the place of what was. */
  readonly id?: string
}

const withActionMs = 12_000

/** Shows a notice in the corner; one with an action stays longer. */
export function showToast({ tone, title, description, id }: ToldNotice, action?: NoticeAction): void {
  mountToaster()
  toast[tone](title, {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: action.onPress }, duration: withActionMs } : {}),
  })
}

/** Takes away what is still said. */
export function dismissToasts(): void {
  toast.dismiss()
}
