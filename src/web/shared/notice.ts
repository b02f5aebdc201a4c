/**
 * A notice for the next page, in session storage. Fronts are separate documents, so a toast cannot be passed in memory.
 */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info'
  readonly title: string
  readonly description?: string
  /** Where the notice leads: shown as its action. */
  readonly link?: { readonly label: string; readonly path: string }
}

const storageKey = 'coupe:notice'

export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(storageKey, JSON.stringify(notice))
}

/** True while a notice is stored. */
export function noticeWaits(): boolean {
  return sessionStorage.getItem(storageKey) !== null
}

/** Reads and removes the notice of the previous page. */
export function takeNotice(): Notice | undefined {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored ? (JSON.parse(stored) as Notice) : undefined
}
