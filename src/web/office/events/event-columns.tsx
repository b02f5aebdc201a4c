import { formatNumber } from '#domain/locale.ts'
import type { EventRow } from '#contract/events.ts'
import { dateOfInstant } from '#domain/time.ts'
import { measured, RowName, TwoLines } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { usePlaceClock } from '#web/shared/business.tsx'
import { EventPaymentBadge, EventStatusBadge, ToBeDecided } from './event-badges.tsx'
import { EventRowActions } from './event-row-actions.tsx'
import { guestsOf, hoursText } from './event-words.ts'

export const eventColumns: readonly Column<EventRow>[] = [
  {
    header: 'Event',
    card: 'lead',
    className: 'rows:max-w-56 tight:max-w-52',
    cell: (event) => (
      <RowName
        look={measured}
        detail={
          <>
            {event.event_type}
            {event.booking_reference ? (
              <>
                , <span className="whitespace-nowrap">{event.booking_reference}</span>
              </>
            ) : null}
          </>
        }
      >
        {event.title}
      </RowName>
    ),
  },
  {
    header: 'Client',
    third: true,
    card: 'left',
    cell: ({ client }) => (
      <TwoLines
        fact={client.name}
        look={`font-medium cards:text-small ${measured}`}
        detail={client.primary_email}
        detailLook={measured}
      />
    ),
  },
  {
    header: 'Date & Time',
    sort: { by: 'start', first: 'asc' },
    card: 'wide',
    className: 'tight:max-w-44',
    cell: (event) => (
      <TwoLines
        fact={dateOfInstant(event.start_at, event.time_zone)}
        look="num cards:text-small"
        detail={<EventHours event={event} />}
      />
    ),
  },
  {
    header: 'Location',
    card: 'hidden',
    spare: true,
    className: 'rows:max-w-40 tight:max-w-32',
    cell: ({ venue, location }) => (
      <>
        <span className="block truncate" title={venue ?? location ?? undefined}>
          {venue ?? location ?? <ToBeDecided />}
        </span>
        {venue && location ? (
          <span className="block truncate text-small text-fg-muted" title={location}>
            {location}
          </span>
        ) : null}
      </>
    ),
  },
  {
    header: 'Guests',
    card: 'hidden',
    spare: true,
    right: true,
    cell: (event) => {
      const guests = guestsOf(event)
      return <span className="num">{guests === undefined ? <ToBeDecided /> : formatNumber(guests)}</span>
    },
  },
  {
    header: 'Status',
    card: 'status',
    cell: ({ status }) => <EventStatusBadge status={status} />,
  },
  {
    header: 'Payment',
    card: 'right',
    cell: ({ payment_status }) => (
      <>
        <span className="mr-1.5 text-small text-fg-muted rows:hidden">Payment</span>
        <EventPaymentBadge payment_status={payment_status} />
      </>
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: ({ id, title, status }) => <EventRowActions id={id} title={title} status={status} />,
  },
]

function EventHours({ event }: { readonly event: EventRow }) {
  return hoursText(event, usePlaceClock(event.time_zone))
}
