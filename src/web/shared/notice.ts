/**
 * A notice that survives a change of page: one front leaves it, the next one shows it. Fronts are separate
 * documents, so a toast cannot travel any other way.
 */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info'
  readonly title: string
  readonly description?: string
}

const storageKey = 'coupe:notice'

export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(storageKey, JSON.stringify(notice))
}

/** True while a notice waits to be shown. */
export function noticeWaits(): boolean {
  return sessionStorage.getItem(storageKey) !== null
}

/** The notice that the previous page left, once. */
export function takeNotice(): Notice | undefined {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored ? (JSON.parse(stored) as Notice) : undefined
}
