import { useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { eventText } from '#domain/events/fields.ts'
import { LateAhead } from '#web/office/kit/ahead/late-ahead.tsx'
import { InvoiceLines } from '#web/office/kit/documents/document-lines.tsx'
import { FactsSection } from '#web/office/kit/event-facts/facts-section.tsx'
import { Below } from '#web/office/kit/records/below.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { PlaceOfRecord } from '#web/office/kit/venues/place-of-record.tsx'
import { NextLine, Quotation, Reach } from '#web/office/kit/records/record-head.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { EventPaymentBadge } from './event-badges.tsx'
import { EventFacts } from './event-facts.tsx'
import { ClientFacts, EventServices } from './event-relations.tsx'
import { EventTextInPlace } from './event-in-place.tsx'
import { EventQuotes } from './event-quotes.tsx'
import { EventStaff } from './event-staff.tsx'
import { nextEventStep } from './event-step.ts'

export function EventBody({ event }: { readonly event: EventView }) {
  const step = nextEventStep(event, currentInstant())
  // They stay where they were when the event was opened: a field that moves loses what is typed, and the focus.
  const [areNotesAbove] = useState(Boolean(event.notes))
  return (
    <>
      {areNotesAbove ? (
        <Quotation label="Notes" source="Notes of the event">
          <NotesInPlace event={event} />
        </Quotation>
      ) : null}
      <Reach email={event.client.primary_email} phone={event.client.primary_phone} />
      {step ? <NextLine {...step} /> : null}
      <div className="grid gap-x-8 gap-y-7 @min-[38rem]:grid-cols-2">
        <div className="grid content-start gap-7">
          <EventFacts event={event} />
          <Below>
            <EventStaff event={event} />
          </Below>
        </div>
        <div className="grid content-start gap-7">
          <FactsSection
            facts={event.facts}
            subject={{ event_id: event.id }}
            canChange={isOpenEvent(event.status)}
            bookingId={event.booking?.id ?? null}
          />
          <Below>
            <PlaceOfRecord subject={{ event_id: event.id }} canLink={event.status !== 'cancelled'} />
          </Below>
        </div>
        <Below>
          <EventServices event={event} />
          <ClientFacts event={event} />
          <LateAhead subject={{ event_id: event.id }} />
          <EventQuotes event={event} />
          <Section title="Invoices" aside={<EventPaymentBadge payment_status={event.payment_status} />}>
            <InvoiceLines invoices={event.invoices} />
          </Section>
          {areNotesAbove ? null : (
            <Section title="Notes" className="col-span-full">
              <NotesInPlace event={event} />
            </Section>
          )}
          <HistoryPanel table="events" id={event.id} className="col-span-full" />
        </Below>
      </div>
    </>
  )
}

const notesField = { label: 'Notes', kind: 'long', maxLength: eventText.notes.max } as const

function NotesInPlace({ event }: { readonly event: EventView }) {
  return (
    <EventTextInPlace event={event} label="the notes" name="notes" field={notesField}>
      {event.notes ? `“${event.notes}”` : <span className="text-fg-muted">No notes.</span>}
    </EventTextInPlace>
  )
}
