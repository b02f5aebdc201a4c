import { useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { isOpenEvent, type EventStatus } from '#domain/events/event.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { RecordWait, useOpenedRecord } from '#web/office/kit/opened-record.tsx'
import { EventPaymentBadge, EventStatusBadge } from './event-badges.tsx'
import { eventById } from './event-data.ts'
import { ClientFacts, EventFacts, EventServices } from './event-facts.tsx'
import { EventFooter } from './event-footer.tsx'
import { EventInvoices, EventQuotes } from './event-papers.tsx'
import { EventStaff } from './event-staff.tsx'
import { StatusQuestion } from './status-question.tsx'

/** One event with everything that belongs to it; an id that is none closes itself without a word. */
export function EventDetailDialog({
  id,
  listed,
  onOpen,
  onClose,
}: {
  readonly id: string
  /** It stands in the list: the dialog opens before its contents are here. */
  readonly listed: boolean
  /** Opens something over the page, by its address. */
  readonly onOpen: (changes: PageSearchChanges) => void
  readonly onClose: () => void
}) {
  const record = useOpenedRecord(eventById(id), { listed, onClose })
  const { opened: data } = record
  const [moving, setMoving] = useState<EventStatus>()

  if (record.isHidden) return null
  return (
    <Dialog
      {...headOf(data)}
      size="xl"
      cancel="Close"
      onClose={onClose}
      actions={
        data && isOpenEvent(data.status) ? (
          <EventFooter
            event={data}
            onMove={setMoving}
            onEdit={() => onOpen({ 'edit-event': id })}
            onAssign={() => onOpen({ assign: id })}
          />
        ) : undefined
      }
    >
      {data ? (
        <Detail event={data} onOpen={onOpen} />
      ) : (
        <RecordWait record={record} failure="Failed to load event details">
          <SkeletonRows label="Loading the event…" rows={6} columns={2} />
        </RecordWait>
      )}
      {data && moving ? (
        <StatusQuestion event={data} status={moving} onClose={() => setMoving(undefined)} />
      ) : null}
    </Dialog>
  )
}

function headOf(event: EventView | undefined) {
  if (!event) return { title: 'Event' }
  return {
    title: event.title,
    aside: <EventStatusBadge status={event.status} />,
    subject: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {event.event_type} on <DateText at={event.start_at} />
        <span className="inline-flex items-center gap-1.5">
          Payment <EventPaymentBadge payment_status={event.payment_status} />
        </span>
      </span>
    ),
  }
}

function Detail({
  event,
  onOpen,
}: {
  readonly event: EventView
  readonly onOpen: (changes: PageSearchChanges) => void
}) {
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <EventFacts event={event} />
      <ClientFacts event={event} />
      <EventStaff event={event} />
      <EventServices event={event} />
      <EventQuotes event={event} onOpen={onOpen} />
      <EventInvoices event={event} />
      <Section title="Notes" className="md:col-span-2">
        <p className={event.notes ? 'whitespace-pre-line wrap-anywhere' : 'text-fg-muted'}>
          {event.notes || 'No notes.'}
        </p>
      </Section>
      <HistoryPanel table="events" id={event.id} className="md:col-span-2" />
    </div>
  )
}
