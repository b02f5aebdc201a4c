import { readSecret } from '#server/platform/http/session-cookie.ts'
import type { Shell } from '#server/context/app-context.ts'
import { portalCookie } from './portal-cookie.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

/** The session may come as the token of the stored portal session or as the cookie of this booking. */
export function secretsOf(
  { publicUrl }: Shell,
  { headers }: CallContext,
  input: { bookingId: string; token: string | null },
): readonly string[] {
  const fromCookie = readSecret(headers.get('cookie'), portalCookie(input.bookingId), publicUrl())
  return [...(input.token ? [input.token] : []), ...(fromCookie ? [fromCookie] : [])]
}
