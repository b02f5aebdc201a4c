import type { CallContext } from '#server/context.ts'
import { readCookie } from '#server/platform/http/request.ts'
import { portalCookie } from './cookie.ts'

/** The session may come as the token of the stored portal session or as the cookie of this booking. */
export function secretsOf(
  { headers }: CallContext,
  input: { bookingId: string; token: string | null },
): readonly string[] {
  const fromCookie = readCookie(headers.get('cookie'), portalCookie(input.bookingId))
  return [...(input.token ? [input.token] : []), ...(fromCookie ? [fromCookie] : [])]
}
