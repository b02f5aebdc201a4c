import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EventRow, EventView } from '#contract/events.ts'
import { canQuote } from '#domain/bookings/lifecycle.ts'
import { isPayable } from '#domain/invoices/invoice.ts'
import { isOpenEvent, type EventStatus } from '#domain/events/event.ts'
import { eventText } from '#domain/events/fields.ts'
import { locale } from '#domain/locale.ts'
import { longDate, todayIn } from '#domain/time.ts'
import { LateAhead } from '#web/office/kit/ahead/late-ahead.tsx'
import { InvoiceLines } from '#web/office/kit/document-lines.tsx'
import { FactsSection } from '#web/office/kit/event-facts/facts-section.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/opened-record.tsx'
import { PlaceOfRecord } from '#web/office/kit/place-of-record.tsx'
import { HeadAside, NextLine, Quotation, Reach } from '#web/office/kit/record-head.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { changeInPlace, type RecordKeys } from '#web/office/kit/record-keys.ts'
import { RecordSheet, useStateOf } from '#web/office/kit/record-sheet.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { EventPaymentBadge, EventStatusBadge } from './event-badges.tsx'
import { eventById } from './event-data.ts'
import { EventFacts } from './event-facts.tsx'
import { ClientFacts, EventServices } from './event-relations.tsx'
import { EventTextInPlace } from './event-in-place.tsx'
import { EventFooter } from './event-footer.tsx'
import { EventQuotes } from './event-quotes.tsx'
import { EventStaff } from './event-staff.tsx'
import { nextEventStep } from './event-step.ts'
import { hoursText } from './event-words.ts'
import { StatusQuestion } from './status-question.tsx'

/** One event with everything that belongs to it; an id that is none closes itself without a word. */
export function EventDetail(opened: OpenedRecord<EventRow>) {
  const zone = useBusinessZone()
  const [moving, setMoving] = useStateOf<EventStatus>(opened.id)
  const setAddress = useSetPageSearch()

  return (
    <RecordSheet
      opened={opened}
      result={useQuery(eventById(opened.id))}
      noun="event"
      failure="Failed to load event details"
      title="Event"
      first={(row) => firstOf(row, zone)}
      head={(event) => headOf(event, zone)}
      keys={(event) => keysOf(event, setAddress)}
      actions={(event) =>
        isOpenEvent(event.status) ? <EventFooter event={event} onAsk={setMoving} /> : undefined
      }
    >
      {(event) => (
        <>
          <Detail event={event} />
          {moving ? <StatusQuestion event={event} status={moving} onClose={() => setMoving()} /> : null}
        </>
      )}
    </RecordSheet>
  )
}

function keysOf(event: EventView, setAddress: ReturnType<typeof useSetPageSearch>): RecordKeys {
  if (!isOpenEvent(event.status)) return {}
  const { booking } = event
  const payable = event.invoices.find(({ status }) => isPayable(status))
  return {
    a: () => setAddress({ assign: event.id }),
    n: () => changeInPlace('the notes'),
    ...(booking && canQuote(booking.status) ? { q: () => setAddress({ 'new-quote': booking.id }) } : {}),
    ...(payable ? { p: () => setAddress({ 'record-payment': payable.id }) } : {}),
  }
}

function headOf(event: Omit<EventRow, 'payment_status'>, home: string) {
  const { time_zone: zone } = event
  return {
    title: event.client.name,
    aside: (
      <HeadAside reference={event.booking_reference ?? ''}>
        <EventStatusBadge status={event.status} />
      </HeadAside>
    ),
    subject: `${event.title} on ${longDate(todayIn(zone, event.start_at))}, ${hoursText(event, { zone, home })}`,
  }
}

function firstOf(row: EventRow, zone: string) {
  return {
    ...headOf(row, zone),
    facts: [
      ['Email', <EmailText key="email" email={row.client.primary_email} />],
      ['Type', row.event_type],
      ['Location', row.location ?? 'TBD'],
      ['Guests', (row.guest_count_final ?? row.guest_count_est)?.toLocaleString(locale) ?? 'TBD'],
    ] as const,
  }
}

function Detail({ event }: { readonly event: EventView }) {
  const step = nextEventStep(event, currentInstant())
  return (
    <>
      {event.notes ? (
        <Quotation label="Notes" source="Notes of the event">
          <NotesInPlace event={event}>{`“${event.notes}”`}</NotesInPlace>
        </Quotation>
      ) : null}
      <Reach email={event.client.primary_email} phone={event.client.primary_phone} />
      {step ? <NextLine {...step} /> : null}
      <div className="grid gap-x-8 gap-y-7 @min-[38rem]:grid-cols-2">
        <div className="grid content-start gap-7">
          <EventFacts event={event} />
          <EventStaff event={event} />
        </div>
        <div className="grid content-start gap-7">
          <FactsSection
            facts={event.facts}
            subject={{ event_id: event.id }}
            canChange={isOpenEvent(event.status)}
            bookingId={event.booking?.id ?? null}
          />
          <PlaceOfRecord subject={{ event_id: event.id }} canLink={event.status !== 'cancelled'} />
        </div>
        <EventServices event={event} />
        <ClientFacts event={event} />
        <LateAhead subject={{ event_id: event.id }} />
        <EventQuotes event={event} />
        <Section title="Invoices" aside={<EventPaymentBadge payment_status={event.payment_status} />}>
          <InvoiceLines invoices={event.invoices} />
        </Section>
        {event.notes ? null : (
          <Section title="Notes" className="col-span-full">
            <NotesInPlace event={event}>
              <span className="text-fg-muted">No notes.</span>
            </NotesInPlace>
          </Section>
        )}
        <HistoryPanel table="events" id={event.id} className="col-span-full" />
      </div>
    </>
  )
}

const notesField = { label: 'Notes', kind: 'long', maxLength: eventText.notes.max } as const

function NotesInPlace({ event, children }: { readonly event: EventView; readonly children: ReactNode }) {
  return (
    <EventTextInPlace event={event} label="the notes" name="notes" field={notesField}>
      {children}
    </EventTextInPlace>
  )
}
