import { Eye } from 'lucide-react'
import type { EventRow } from '#contract/events.ts'
import { locale } from '#domain/locale.ts'
import { DateText } from '#web/shared/instant-text.tsx'
import { TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { Measured, MeasuredEmail } from '#web/office/kit/measured.tsx'
import { RowActions, RowButton } from '#web/office/kit/row-actions.tsx'
import { EventPaymentBadge, EventStatusBadge, ToBeDecided } from './event-badges.tsx'
import { guestsOf, hoursText } from './event-words.ts'

/** The columns of A §2. */
export function eventColumns({
  zone,
  onView,
}: {
  readonly zone: string
  readonly onView: (event: EventRow) => void
}): readonly Column<EventRow>[] {
  return [
    {
      key: 'event',
      header: 'Event',
      card: 'lead',
      className: 'rows:min-w-44 @max-[68rem]/records:rows:min-w-36',
      cell: (event) => (
        <TwoLines
          fact={
            <button
              type="button"
              onClick={() => onView(event)}
              className="relative text-left underline-offset-[.2em] after:absolute after:-inset-x-1 after:-inset-y-1 hover:underline max-md:after:-inset-y-3"
            >
              {event.title}
            </button>
          }
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
        />
      ),
    },
    {
      key: 'client',
      header: 'Client',
      card: 'left',
      cell: ({ client }) => (
        <TwoLines
          fact={
            <span className="font-medium">
              <Measured>{client.name}</Measured>
            </span>
          }
          detail={<MeasuredEmail address={client.primary_email} />}
        />
      ),
    },
    {
      key: 'date',
      header: 'Date & Time',
      card: 'wide',
      cell: (event) => (
        <TwoLines
          fact={
            <span className="num font-normal rows:whitespace-nowrap">
              <DateText at={event.start_at} />
            </span>
          }
          detail={hoursText(event, zone)}
        />
      ),
    },
    {
      key: 'location',
      header: 'Location',
      card: 'wide',
      className: 'rows:min-w-36 @max-[68rem]/records:rows:min-w-24',
      cell: ({ location }) => (
        <span className="wrap-anywhere">
          <span className="text-fg-muted rows:hidden">Location: </span>
          {location ?? <ToBeDecided />}
        </span>
      ),
    },
    {
      key: 'guests',
      header: 'Guests',
      card: 'wide',
      right: true,
      cell: (event) => (
        <span className="num">
          <span className="text-fg-muted rows:hidden">Guests: </span>
          {guestsOf(event)?.toLocaleString(locale) ?? <ToBeDecided />}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      card: 'status',
      cell: ({ status }) => <EventStatusBadge status={status} />,
    },
    {
      key: 'payment',
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
      key: 'actions',
      header: 'Actions',
      card: 'actions',
      right: true,
      cell: (event) => (
        <RowActions>
          <RowButton aria-label={`View ${event.title}`} onClick={() => onView(event)}>
            <Eye aria-hidden="true" className="size-4" strokeWidth={1.6} />
            View
          </RowButton>
        </RowActions>
      ),
    },
  ]
}
