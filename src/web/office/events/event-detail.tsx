import { useQuery } from '@tanstack/react-query'
import type { EventRow, EventView } from '#contract/events.ts'
import { canQuote } from '#domain/bookings/lifecycle.ts'
import { isPayable } from '#domain/invoices/invoice.ts'
import { isOpenEvent, type EventStatus } from '#domain/events/event.ts'
import { formatNumber } from '#domain/locale.ts'
import { longDate, todayIn } from '#domain/time.ts'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { HeadAside } from '#web/office/kit/records/record-head.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { changeInPlace, type RecordKeys } from '#web/office/kit/lists/record-keys.ts'
import { RecordSheet, useStateOf } from '#web/office/kit/lists/record-sheet.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { EventStatusBadge } from './event-badges.tsx'
import { EventBody } from './event-body.tsx'
import { eventById } from './event-data.ts'
import { EventFooter } from './event-footer.tsx'
import { guestsOf, hoursText } from './event-words.ts'
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
          <EventBody event={event} />
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
  const guests = guestsOf(row)
  return {
    ...headOf(row, zone),
    facts: [
      ['Email', <EmailText key="email" email={row.client.primary_email} />],
      ['Type', row.event_type],
      ['Location', row.location ?? 'TBD'],
      ['Guests', guests === undefined ? 'TBD' : formatNumber(guests)],
    ] as const,
  }
}
