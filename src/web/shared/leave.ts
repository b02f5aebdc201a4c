import { leaveNotice, type Notice } from './notice.ts'

/** Goes to the home page, which is another document; the page that was left does not stay in the history. */
export function leaveForHome(notice?: Notice): void {
  if (notice) leaveNotice(notice)
  window.location.replace('/')
}
