import type { EventView } from '#contract/events.ts'
import type { EventStatus } from '#domain/events/event.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateText } from '#web/shared/instant-text.tsx'

import { useWrite } from '#web/office/kit/use-write.ts'
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
    done: 'Event cancelled',
  },
}

/** Asks before the event moves on. */
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
  const move = useWrite({
    send: () => call('set-event-status', { id: event.id, status }),
    done: words.done,
    failed: 'Failed to update event status',
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.action}
      busyLabel="Saving…"
      cancel={status === 'cancelled' ? 'Keep Event' : 'Cancel'}
      look={status === 'cancelled' ? 'danger' : 'primary'}
      busy={move.isPending}
      onConfirm={() => move.mutate()}
      onClose={onClose}
    >
      {event.title}, <DateText at={event.start_at} />. {words.meaning}
    </ConfirmDialog>
  )
}
