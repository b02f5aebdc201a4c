/** The booking on screen: reading it, hearing of its changes, closing it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { demoBookingId } from '#domain/portal/access.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { useLiveStatus } from '#web/shared/live.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { readAgain } from '#web/shared/touched.ts'
import { forgetBooking, revokeAccess, sessionTokenOf } from './stored-access.ts'
import { toast } from './toast.ts'

export function portalBooking(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', bookingId],
    queryFn: async ({ signal }) => {
      const token = sessionTokenOf(bookingId)
      try {
        return (await call('get-portal-booking', { bookingId, token }, { signal })).booking
      } catch (error) {
        // The server's session is over, so the flag that stands for it is stale.
        if (isSignedOut(error)) revokeAccess(bookingId)
        throw error
      }
    },
    meta: { failure: { title: 'Error', description: 'Failed to load event information' } },
  })
}

/** The server answered that this booking is not open to the caller, or is none. */
export function isClosed(error: unknown): boolean {
  return (
    error instanceof RefusedCall && (error.status === 401 || error.status === 403 || error.status === 404)
  )
}

/** Tells of each status change of the open booking and reads it again. The sample booking never changes. */
export function useLiveBooking(bookingId: string): void {
  useLiveStatus(
    bookingId === demoBookingId ? undefined : `/live/portal?booking=${encodeURIComponent(bookingId)}`,
    {
      onStatus: ({ table, status }) => toast.info(`${table} status updated to ${status}`),
      onGap: () => readAgain(['bookings', 'quotes', 'invoices']),
    },
  )
}

/** Ends the session on the server, forgets it here and goes home; a failure leaves everything as it is. */
export function useSignOut(bookingId: string) {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: async () => {
      await endSession(bookingId)
      forgetBooking(bookingId)
      queries.clear()
      leaveForHome()
      // The page is going: staying busy keeps it from reading the booking once more.
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
    // A session that the server no longer knows has ended already.
    if (!isClosed(error)) throw error
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof RefusedCall && error.status === 401
}
