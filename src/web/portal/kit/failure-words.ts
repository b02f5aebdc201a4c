/** Why something in the portal has failed, and what to do. */
import { RefusedCall } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

export function failureWords(error: unknown): string {
  // It may be done all the same; asked for again it is done once.
  if (!(error instanceof RefusedCall)) {
    return 'The server did not answer. Please check your connection and try again.'
  }
  if (isSignedOut(error)) {
    return 'You are signed out. Open your Event Portal again in another tab, by our email or your PIN, and then try again here.'
  }
  return error.status < 500 ? error.message : 'Nothing has changed. Please try again.'
}

/** True where the session of the portal ended while its page was open. */
export function isSignedOut(error: unknown): boolean {
  return isRefusedAs(error, 'portal.not-open', 'quote.not-open')
}
