/** Toasts of the office. They come late: none is on the first view. */
import { loadWhenOnline } from '#ui/load-code.ts'
import type { Notice } from '#web/shared/notice.ts'
import type { NoticeAction } from '#web/shared/toasts.tsx'

/** Says that something is done. */
export function toastDone(title: string, description?: string): void {
  toast({ tone: 'success', title, ...(description === undefined ? {} : { description }) })
}

/** Says that something is done, with a way back for as long as the toast is there. */
export function tellWithAction(title: string, description: string | undefined, action: NoticeAction): void {
  void loadToasts().then(({ showToast }) =>
    showToast({ tone: 'success', title, ...(description === undefined ? {} : { description }) }, action),
  )
}

/** Says something worth knowing. */
export function toastInfo(title: string, description?: string): void {
  toast({ tone: 'info', title, ...(description === undefined ? {} : { description }) })
}

/**
 * Says that a write has failed: what failed as the title, why as the server put it. Without an answer of the
 * server the reason is the connection; a fault of ours is told by what can be done about it. With the way to try it
 * again where the screen has none.
 */
export function toastFailure(title: string, error: unknown, again?: NoticeAction): void {
  void loadToasts().then(({ showToast, failureText }) =>
    showToast({ tone: 'error', title, description: failureText(error) }, again),
  )
}

/** Shows a notice that is already in words. */
export function toast(notice: Notice, action?: NoticeAction): void {
  void loadToasts().then(({ showToast }) => showToast(notice, action))
}

/** What is said while the toasts cannot be loaded is said once they can. */
export function loadToasts() {
  return loadWhenOnline(importToasts)
}

const importToasts = async () => {
  const [toasts, words] = await Promise.all([import('#web/shared/toasts.tsx'), import('./failure-text.ts')])
  return { ...toasts, ...words }
}
