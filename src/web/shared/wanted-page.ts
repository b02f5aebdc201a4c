/** The page of the office that a signed-out visitor wanted, in session storage: signing in leads there. */
import { paths } from '#domain/addresses.ts'

const storageKey = 'coupe:wanted'

export function keepWantedPage(): void {
  const { pathname, search } = window.location
  if (isOfOffice(pathname)) sessionStorage.setItem(storageKey, pathname + search)
}

/** Reads and removes it. Session storage can be edited by hand: anything but a page of the office is ignored. */
export function takeWantedPage(): string | undefined {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored !== null && isOfOffice(stored) ? stored : undefined
}

function isOfOffice(path: string): boolean {
  const rest = path.slice(paths.admin.dashboard.length)
  return path.startsWith(paths.admin.dashboard) && /^($|[/?])/.test(rest)
}
