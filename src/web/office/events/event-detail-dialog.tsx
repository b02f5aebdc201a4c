import { useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { isOpenEvent, type EventStatus } from '#domain/events/event.ts'
import { DateText } from '#web/shared/instant-text.tsx'

import { InvoiceLines } from '#web/office/kit/document-lines.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { RecordDialog, type OpenedRecord } from '#web/office/kit/opened-record.tsx'
import { EventPaymentBadge, EventStatusBadge } from './event-badges.tsx'
import { eventById } from './event-data.ts'
import { ClientFacts, EventFacts, EventServices } from './event-facts.tsx'
import { EventFooter } from './event-footer.tsx'
import { EventQuotes } from './event-quotes.tsx'
import { EventStaff } from './event-staff.tsx'
import { StatusQuestion } from './status-question.tsx'

/** One event with everything that belongs to it; an id that is none closes itself without a word. */
export function EventDetailDialog({ id, listed, onClose }: OpenedRecord) {
  const [moving, setMoving] = useState<EventStatus>()

  return (
    <RecordDialog
      query={eventById(id)}
      noun="event"
      failure="Failed to load event details"
      listed={listed}
      title="Event"
      size="xl"
      onClose={onClose}
      head={headOf}
      actions={(event) =>
        isOpenEvent(event.status) ? <EventFooter event={event} onMove={setMoving} /> : undefined
      }
    >
      {(event) => (
        <>
          <Detail event={event} />
          {moving ? (
            <StatusQuestion event={event} status={moving} onClose={() => setMoving(undefined)} />
          ) : null}
        </>
      )}
    </RecordDialog>
  )
}

function headOf(event: EventView) {
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

function Detail({ event }: { readonly event: EventView }) {
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <EventFacts event={event} />
      <ClientFacts event={event} />
      <EventStaff event={event} />
      <EventServices event={event} />
      <EventQuotes event={event} />
      <Section title="Invoices">
        <InvoiceLines invoices={event.invoices} />
      </Section>
      <Section title="Notes" className="md:col-span-2">
        <p className={event.notes ? 'whitespace-pre-line wrap-anywhere' : 'text-fg-muted'}>
          {event.notes || 'No notes.'}
        </p>
      </Section>
      <HistoryPanel table="events" id={event.id} className="md:col-span-2" />
    </div>
  )
}
