import type { EventView } from '#contract/events.ts'
import type { EventStatus } from '#domain/events/event.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { dateOfInstant } from '#domain/time.ts'

import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

interface StepWords {
  readonly action: string
  readonly title: string
  readonly meaning: string
  readonly done: string
}

export const stepWords: Readonly<Record<EventStatus, StepWords>> = {
  confirmed: {
    action: 'Confirm Event',
    title: 'Confirm this event?',
    meaning: 'It counts as agreed with the client. The client gets no message about it.',
    done: 'Event confirmed',
  },
  completed: {
    action: 'Complete Event',
    title: 'Complete this event?',
    meaning: 'A completed event is final: it cannot be changed or canceled afterwards.',
    done: 'Event completed',
  },
  pending: {
    action: 'Back to Pending',
    title: 'Take the confirmation back?',
    meaning: 'The event is to be confirmed again. The client gets no message about it.',
    done: 'Event is pending again',
  },
  cancelled: {
    action: 'Cancel Event',
    title: 'Cancel this event?',
    meaning:
      'Its shifts are canceled with it, and it cannot be opened again. The inquiry, its quotes and its invoices stay as they are, and the client gets no message about it.',
    done: 'Event canceled',
  },
}

/** Confirming, and taking it back, are done at once: each undoes the other. */
export function isReversible(status: EventStatus): status is 'confirmed' | 'pending' {
  return status === 'confirmed' || status === 'pending'
}

export function useMoveEvent({ id, status: before }: Pick<EventView, 'id' | 'status'>) {
  return useWrite({
    send: (status: EventStatus) => call('set-event-status', { id, status }),
    atOnce: (status) => ({ in: ['events'], ids: [id], change: { status } }),
    done: (_done, status) => stepWords[status].done,
    failed: 'Failed to update event status',
    undo: (_done, status) =>
      isReversible(status) ? () => call('set-event-status', { id, status: before }) : undefined,
  })
}

/** Asks before the event moves on for good. */
export function StatusQuestion({
  event,
  status,
  onClose,
}: {
  readonly event: EventView
  readonly status: EventStatus
  readonly onClose: () => void
}) {
  const words = stepWords[status]
  const move = useMoveEvent(event)

  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.action}
      busyLabel="Saving…"
      cancel={status === 'cancelled' ? 'Keep Event' : 'Cancel'}
      look={status === 'cancelled' ? 'danger' : 'primary'}
      onConfirm={() => {
        move.mutate(status)
        onClose()
      }}
      onClose={onClose}
    >
      {event.title}, {dateOfInstant(event.start_at, event.time_zone)}. {words.meaning}
    </ConfirmDialog>
  )
}
