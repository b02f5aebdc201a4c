/**
 * A notice for the next page, in session storage. Fronts are separate documents, so a toast cannot be passed in memory.
 */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info'
  readonly title: string
  readonly description?: string | undefined
  /** Where the notice leads: shown as its action. */
  readonly link?: { readonly label: string; readonly path: string }
}

const storageKey = 'coupe:notice'

export function leaveNotice(notice: Notice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(notice))
  } catch {
    // Storage is blocked or full: the next page opens without the notice.
  }
}

/** True while a notice is stored. */
export function noticeWaits(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    // Storage is blocked: none was stored.
    return false
  }
}

/** Reads and removes the notice of the previous page. */
export function takeNotice(): Notice | undefined {
  if (!noticeWaits()) return undefined
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored ? (JSON.parse(stored) as Notice) : undefined
}
