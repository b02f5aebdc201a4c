/** What is known of an event: when, where, for whom, with what. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/events.ts'
import { paths, type RecordPage } from '#domain/addresses.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { eventText } from '#domain/events/fields.ts'
import { formatNumber, locale } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { longDate, todayIn } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Fact, Facts, Section, TextFact } from '#web/office/kit/facts.tsx'

import { EmailFact, factLinkClasses } from '#web/office/kit/facts.tsx'
import { dateOf, timeOf, withDate, withTimes } from './event-form.ts'
import { EventInPlace, EventTextInPlace } from './event-in-place.tsx'
import { ToBeDecided } from './event-badges.tsx'
import { hoursText } from './event-words.ts'

const dateField = [{ name: 'date', label: 'Date', kind: 'date' }] as const
const timeFields = [
  { name: 'start', label: 'Start', kind: 'time' },
  { name: 'end', label: 'End', kind: 'time' },
] as const
const locationField = { label: 'Location', maxLength: eventText.location.max }
const venueField = { label: 'Venue', maxLength: eventText.venue.max }
const guests = { inputMode: 'numeric', maxLength: 6 } as const
const guestFacts = [
  ['guest_count_est', { label: 'Estimated guests', ...guests }],
  ['guest_count_final', { label: 'Final guests', ...guests }],
] as const

export function EventFacts({ event }: { readonly event: EventView }) {
  const zone = useBusinessZone()
  return (
    <Section title="Event">
      <Facts className="num">
        <Fact name="Type">{event.event_type}</Fact>
        <Fact name="Date">
          <EventInPlace
            event={event}
            label="the date"
            fields={dateField}
            typedOf={({ start_at }) => ({ date: dateOf(start_at) })}
            formWith={(form, { date = '' }) => withDate(form, date)}
          >
            {longDate(todayIn(zone, event.start_at))}
          </EventInPlace>
        </Fact>
        <Fact name="Time">
          <EventInPlace
            event={event}
            label="the times"
            fields={timeFields}
            typedOf={({ start_at, end_at }) => ({ start: timeOf(start_at), end: timeOf(end_at) })}
            formWith={(form, { start = '', end = '' }) => withTimes(form, start, end)}
          >
            {hoursText(event, zone)}
          </EventInPlace>
        </Fact>
        <Fact name="Location">
          <EventTextInPlace event={event} label="the location" name="location" field={locationField}>
            {event.location ?? <ToBeDecided />}
          </EventTextInPlace>
        </Fact>
        {event.venue || isOpenEvent(event.status) ? (
          <Fact name="Venue">
            <EventTextInPlace event={event} label="the venue" name="venue" field={venueField}>
              {event.venue ?? <ToBeDecided />}
            </EventTextInPlace>
          </Fact>
        ) : null}
        {guestFacts.map(([name, field]) => (
          <Fact key={name} name={field.label}>
            <EventTextInPlace
              event={event}
              label={`the ${field.label.toLowerCase()}`}
              name={name}
              field={field}
            >
              {event[name]?.toLocaleString(locale) ?? <ToBeDecided />}
            </EventTextInPlace>
          </Fact>
        ))}
        <Fact name="Amount">
          {event.total_amount === null ? (
            <span className="text-fg-muted">Known once a quote is approved</span>
          ) : (
            formatMoney(event.total_amount, businessCurrency)
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

export function ClientFacts({ event: { client, booking } }: { readonly event: EventView }) {
  return (
    <Section title="Client">
      <Facts>
        <Fact name="Name">
          <RecordLink to={paths.admin.clients} id={client.id}>
            {client.name}
          </RecordLink>
        </Fact>
        <EmailFact email={client.primary_email} />
        <TextFact name="Phone" value={client.primary_phone} />
        {client.company_name ? <Fact name="Company">{client.company_name}</Fact> : null}
        <Fact name="Inquiry">
          {booking ? (
            <RecordLink to={paths.admin.inquiries} id={booking.id}>
              <span className="num">{booking.booking_reference}</span>
            </RecordLink>
          ) : (
            <span className="text-fg-muted">Planned without an inquiry</span>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

/** The services of the event's booking, at their agreed prices. */
export function EventServices({ event: { services, services_total } }: { readonly event: EventView }) {
  return (
    <Section title="Services">
      {services.length === 0 ? (
        <p className="text-fg-muted">No services selected.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {services.map((line) => (
              <li key={line.id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-[550]">{line.name}</span>
                  <span className="num block text-small text-fg-muted">
                    {formatNumber(line.quantity)} × {formatMoney(line.price_locked, businessCurrency)}
                    {line.unit ? ` per ${line.unit}` : ''}
                  </span>
                </span>
                <span className="num shrink-0">{formatMoney(line.line_total, businessCurrency)}</span>
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2.5 font-[550]">
            Total service value <span className="num">{formatMoney(services_total, businessCurrency)}</span>
          </p>
        </>
      )}
    </Section>
  )
}

/** A plain link to another record's page. */
function RecordLink({
  to,
  id,
  children,
}: {
  readonly to: RecordPage
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <Link to={to} search={{ id }} className={factLinkClasses}>
      {children}
    </Link>
  )
}
