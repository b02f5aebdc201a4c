/** Toasts of the office. They come late: none is on the first view. */
import { loadWhenOnline } from '#ui/load-code.ts'
import type { Notice } from '#web/shared/notice.ts'
import type { NoticeAction } from '#web/shared/toasts.tsx'

/** Says that something is done; `action` is there for as long as the toast is. */
export function toastDone(title: string, description?: string, action?: NoticeAction): void {
  toast({ tone: 'success', title, description }, action)
}

/**
 * Says that a write has failed: what failed as the title, why as the server put it. Without an answer of the
 * server the reason is the connection; a fault of ours is described by what can be done about it. With the way to try it
 * again where the screen has none.
 */
export function toastFailure(title: string, error: unknown, again?: NoticeAction): void {
  toast({ tone: 'error', title }, again, error)
}

/**
 * Shows a notice that is already in words, but for the reason of an `error`. Where the server has a newer version of the
 * program, the toasts of this one cannot be loaded: the browser says it.
 */
export function toast(notice: Notice, action?: NoticeAction, error?: unknown): void {
  void loadToasts().then(
    ({ showToast, failureText }) =>
      showToast(error ? { ...notice, description: failureText(error) } : notice, action),
    () => alert(`${notice.title}. Please reload.`),
  )
}

/** What is said while the toasts cannot be loaded is said once they can. */
export function loadToasts() {
  return loadWhenOnline(importToasts)
}

const importToasts = async () => {
  const [toasts, words] = await Promise.all([import('#web/shared/toasts.tsx'), import('./failure-text.ts')])
  return { ...toasts, ...words }
}
