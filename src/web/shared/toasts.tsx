import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { Toaster } from '#ui/toaster.tsx'
import type { Notice } from './notice.ts'

const containerId = 'toasts'

/** Mounts the Toaster outside the page, where an open dialog does not make it inert. */
export function mountToaster(): void {
  if (document.getElementById(containerId)) return
  const container = document.createElement('div')
  container.id = containerId
  document.body.append(container)
  // Synchronous, because a toast before the Toaster is mounted is lost. Our tokens override the theme's colors.
  flushSync(() => createRoot(container).render(<Toaster theme="light" />))
}

/** An action of a toast, such as undo. */
export interface NoticeAction {
  readonly label: string
  readonly onPress: () => void
}

export interface ToastContent extends Omit<Notice, 'tone'> {
  readonly tone: Notice['tone'] | 'warning'
  /** A toast with the same id replaces the earlier one. */
  readonly id?: string
}

const withActionMs = 12_000

/** Shows a toast. One with an action or a link stays longer. */
export function showToast(
  { tone, title, description, id, link }: ToastContent,
  action: NoticeAction | undefined = link && {
    label: link.label,
    onPress: () => window.location.assign(link.path),
  },
): void {
  mountToaster()
  toast[tone](title, {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: action.onPress }, duration: withActionMs } : {}),
  })
}

/** Removes all toasts. */
export function dismissToasts(): void {
  toast.dismiss()
}
