/** Opens the booking of a portal link. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import type { PortalAccess } from '#contract/portal.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import { currentInstant } from '#web/shared/clock.ts'
import type { PortalRole } from '#domain/portal/access.ts'
import type { Instant } from '#domain/time.ts'
import { isClosed, portalBooking } from '../kit/booking-data.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { loadDashboard } from './load-dashboard.ts'
import { loadLinkAccess } from './load-link-access.ts'
import { forgetSession, storedSession, storeSession, type PortalSession } from '../kit/stored-access.ts'

/** `leaving`: the link is invalid, and the page redirects to the home page. */
export type LinkState =
  | { readonly step: 'leaving' }
  | { readonly step: 'pin' }
  | { readonly step: 'open'; readonly session: PortalSession }

/** Reuses the stored session of the link, else asks the server whether a PIN is required. */
export function portalLink(token: string) {
  return queryOptions({
    queryKey: ['portal-link', token],
    queryFn: async ({ client, signal }): Promise<LinkState> => {
      const kept = await reopen(token, currentInstant(), client, signal)
      return kept ?? validate(token, client, signal)
    },
    // An open booking stays open until sign-out or a refusal, without refetching.
    staleTime: Infinity,
    meta: {
      failure: {
        title: 'Error',
        description: 'Your portal link could not be checked. Please try again.',
      },
    },
  })
}

/** Opens a link whose booking is inlined in the page, where this tab has a client's session for it; tells whether. */
export function openKnownLink(token: string, booking: BookingView, client: QueryClient): boolean {
  const stored = storedSession(token, currentInstant())
  if (stored?.booking.id !== booking.id || stored.permissions.role !== 'client') return false
  client.setQueryData(portalLink(token).queryKey, open(token, { ...stored, booking }, client))
  return true
}

/** Sends the PIN. Throws the server's refusal of a wrong one. */
export async function openWithPin(token: string, pin: string, client: QueryClient): Promise<void> {
  // The form stays until the open portal can be shown.
  const [answer] = await Promise.all([call('validate-portal-token', { token, pin }), loadDashboard()])
  client.setQueryData(portalLink(token).queryKey, accept(token, answer, client))
}

async function reopen(
  token: string,
  now: Instant,
  client: QueryClient,
  signal: AbortSignal,
): Promise<LinkState | undefined> {
  const stored = storedSession(token, now)
  if (!stored) return undefined
  try {
    const input = { bookingId: stored.booking.id, token: stored.token }
    const [{ booking }, role] = await Promise.all([
      call('get-portal-booking', input, { signal }),
      stored.permissions.role === 'owner' ? roleNow(signal) : ('client' as const),
    ])
    return open(token, { ...stored, booking, permissions: { role } }, client)
  } catch (error) {
    if (!isClosed(error)) throw error
    forgetSession(token)
    return undefined
  }
}

/** The current role. The stored role is not trusted: an owner must be signed in in this browser (C-38). */
async function roleNow(signal: AbortSignal): Promise<PortalRole> {
  const { account } = await read('read-session', {}, { signal })
  return account?.role === 'owner' ? 'owner' : 'client'
}

async function validate(token: string, client: QueryClient, signal: AbortSignal): Promise<LinkState> {
  // Beside the request. Rendering shows the error, should it fail.
  void loadLinkAccess().catch(() => undefined)
  try {
    const answer = await call('validate-portal-token', { token }, { signal })
    return answer.require_pin ? { step: 'pin' } : accept(token, answer, client)
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status >= 500 || error.status === 429) throw error
    leaveForHome({
      tone: 'error',
      title: 'Invalid Portal Link',
      description: 'This portal link is invalid or has expired. Please request a new one.',
    })
    return { step: 'leaving' }
  }
}

function accept(token: string, answer: PortalAccess, client: QueryClient): LinkState {
  const { booking, permissions, token_expires_at, session_token } = answer
  if (!booking || !permissions || !token_expires_at || !session_token) {
    throw new Error('The link was accepted without a booking')
  }
  return open(token, { token: session_token, booking, permissions, token_expires_at }, client)
}

function open(token: string, session: PortalSession, client: QueryClient): LinkState {
  storeSession(token, session)
  client.setQueryData(portalBooking(session.booking.id).queryKey, session.booking)
  return { step: 'open', session }
}
