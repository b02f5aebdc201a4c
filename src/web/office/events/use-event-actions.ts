/** What an owner does with an event that exists, and what is said of it. */
import { useMutation } from '@tanstack/react-query'
import type { EventStatus } from '#domain/events/event.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call } from '#web/shared/api.ts'
import { useRefreshEvents } from './event-data.ts'

const movedWords: Readonly<Record<EventStatus, string>> = {
  pending: 'Event is pending again',
  confirmed: 'Event confirmed',
  completed: 'Event completed',
  cancelled: 'Event cancelled',
}

export function useMoveEvent(id: string, onMoved: () => void) {
  const refresh = useRefreshEvents()
  return useMutation({
    mutationFn: (status: EventStatus) => call('set-event-status', { id, status }),
    onSuccess: (_done, status) => {
      tellDone(movedWords[status])
      onMoved()
    },
    onError: (error) => tellFailure('Failed to update event status', error),
    onSettled: refresh,
  })
}

/** Finds, or makes, the booking that the event is quoted through. */
export function useBeginQuote(id: string, onBegun: (bookingId: string) => void) {
  const refresh = useRefreshEvents()
  return useMutation({
    mutationFn: () => call('create-event-quote', { id }),
    onSuccess: ({ booking_id }) => onBegun(booking_id),
    onError: (error) => tellFailure('Failed to create quote', error),
    onSettled: refresh,
  })
}
