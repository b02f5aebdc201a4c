/** Toasts of the office. They come late: none is on the first view. */
import { bookingCanceled } from '#domain/messages.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { loadWhenOnline } from '#ui/load-code.ts'
import { RefusedCall } from '#web/shared/api.ts'
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
  toast({ tone: 'error', title, description: failureText(error) }, again)
}

/** Shows a notice that is already in words. */
export function toast(notice: Notice, action?: NoticeAction): void {
  void loadToasts().then(({ showToast }) => showToast(notice, action))
}

/** What is said while the toasts cannot be loaded is said once they can. */
export function loadToasts() {
  return loadWhenOnline(importToasts)
}

const importToasts = () => import('#web/shared/toasts.tsx')

/** Why a call has failed, in words for people. */
export function failureText(error: unknown): string {
  if (!(error instanceof RefusedCall)) {
    return 'The server did not answer. Please check your connection and try again.'
  }
  if (error.status >= 500) return 'Something went wrong on our side. Please try again.'
  const next = whatToDo[error.failure.reason ?? '']
  return next === undefined ? error.message : `${error.message.replace(/\.$/, '')}. ${next}`
}

/** What to do after a refusal whose sentence is specified and does not say it. */
const whatToDo: Readonly<Record<string, string>> = {
  'integrity.dependency': bookingCanceled,
  'integrity.reference': 'Something that it belongs to was removed meanwhile. Please reload and look again.',
  'invoice.not-payable': 'It may have been paid or canceled meanwhile. Please look at it as it is now.',
  'status.not-allowed': 'It was changed meanwhile. Please look at it as it is now.',
} satisfies Partial<Record<RefusalCode, string>>
