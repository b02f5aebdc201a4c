/** The address that stops reminders: its token says whose. */

export const stopPath = '/stop-emails/:token'

/** The path behind the link of an email. */
export function stopEmailsPath(token: string): string {
  return `/stop-emails/${token}`
}
