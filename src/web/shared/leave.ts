import { leaveNotice, type Notice } from './notice.ts'

/** Goes to the home page, which is another document, and replaces the current history entry. */
export function leaveForHome(notice?: Notice): void {
  if (notice) leaveNotice(notice)
  window.location.replace('/')
}
