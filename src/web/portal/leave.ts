import { leaveNotice, type Notice } from '#web/shared/notice.ts'

/** Goes to the home page, which is another document; the portal does not stay in the history. */
export function leaveForHome(notice?: Notice): void {
  if (notice) leaveNotice(notice)
  window.location.replace('/')
}
