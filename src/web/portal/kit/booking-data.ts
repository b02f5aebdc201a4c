/** The open booking: its query, live updates and sign-out. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { demoBookingId } from '#domain/portal/access.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { useLiveStatus } from '#web/shared/live.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { readAgain } from '#web/shared/touched.ts'
import { useNewDay } from '#web/shared/business.tsx'
import { forgetBooking, revokeAccess, sessionTokenOf } from './stored-access.ts'
import { isOwnChange } from './own-change.ts'
import { toast } from './toast.ts'

export function portalBooking(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', bookingId],
    queryFn: async ({ signal }) => {
      const token = sessionTokenOf(bookingId)
      try {
        return (await call('get-portal-booking', { bookingId, token }, { signal })).booking
      } catch (error) {
        // The server's session has ended, so the stored flag is stale.
        if (isSignedOut(error)) revokeAccess(bookingId)
        throw error
      }
    },
    meta: { failure: { title: 'Error', description: 'Failed to load event information' } },
  })
}

/** True where the server answered that the booking is not open to the caller or does not exist. */
export function isClosed(error: unknown): boolean {
  return (
    error instanceof RefusedCall && (error.status === 401 || error.status === 403 || error.status === 404)
  )
}

const all = ['bookings', 'quotes', 'invoices'] as const

/** Shows a toast for each status change of the open booking by others and refetches it, also on another day. The sample booking never changes. */
export function useLiveBooking(bookingId: string): void {
  useNewDay(() => readAgain(all))
  useLiveStatus(
    bookingId === demoBookingId ? undefined : `/live/portal?booking=${encodeURIComponent(bookingId)}`,
    {
      onStatus: ({ table, status }) => {
        if (!isOwnChange()) toast.info(`${table} status updated to ${status}`)
      },
      onGap: () => readAgain(all),
    },
  )
}

/** Ends the session on the server, removes it from this tab and goes to the home page. A failure changes nothing. */
export function useSignOut(bookingId: string) {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: async () => {
      await endSession(bookingId)
      forgetBooking(bookingId)
      queries.clear()
      leaveForHome()
      // The page unloads: a pending mutation keeps it from reading the booking again.
      return new Promise<never>(() => {})
    },
    onError: () => {
      toast.error('Error', { description: 'Failed to sign out. Please try again.' })
    },
  })
}

async function endSession(bookingId: string): Promise<void> {
  try {
    await call('sign-out-portal', { bookingId, token: sessionTokenOf(bookingId) })
  } catch (error) {
    // An unknown session has ended already.
    if (!isClosed(error)) throw error
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof RefusedCall && error.status === 401
}
