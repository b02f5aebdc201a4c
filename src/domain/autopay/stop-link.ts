/** The address that stops autopay: its token says which consent. */

export const stopAutopayRoute = '/stop-autopay/:token'

/** The path behind the link of an email. */
export function stopAutopayPath(token: string): string {
  return `/stop-autopay/${token}`
}
