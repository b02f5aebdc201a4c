import { Plus } from 'lucide-react'
import type { EventRow } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { ChooseRecordDialog } from '#web/office/kit/lists/choose-record-dialog.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { EventStatusBadge } from './event-badges.tsx'
import { eventPages } from './event-data.ts'

/** Chooses the event that people are assigned to; the next ones first. */
export function ChooseEvent({
  onChoose,
  onClose,
}: {
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}) {
  const setAddress = useSetPageSearch()
  return (
    <ChooseRecordDialog<EventRow>
      title="Assign Staff"
      subject="Choose the event that they work at."
      noun="events"
      hint="Title, client, email, type, reference"
      pages={(search) => eventPages({ search, status: 'upcoming', type: undefined, sort: 'start' })}
      suits={({ status }) => isOpenEvent(status)}
      none="No event is ahead."
      add={() => (
        <Button
          look="second"
          icon={Plus}
          onClick={() => setAddress({ assign: undefined, 'new-event': 'new' }, { replace: true })}
        >
          Create Event
        </Button>
      )}
      choice={(row) => ({
        fact: row.client.name,
        detail: `${row.title}, ${dateOfInstant(row.start_at, row.time_zone)}`,
        badge: <EventStatusBadge status={row.status} />,
      })}
      onChoose={({ id }) => onChoose(id)}
      onClose={onClose}
    />
  )
}
