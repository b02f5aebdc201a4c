/** When and where an event is, and for how many. */
import type { EventView } from '#contract/events.ts'
import { eventCalendarPath } from '#domain/addresses.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { eventText } from '#domain/events/fields.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { longDate, todayIn } from '#domain/time.ts'
import { usePlaceClock } from '#web/shared/business.tsx'
import { Fact, factLinkClasses, Facts, Section } from '#web/office/kit/records/facts.tsx'
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
  const clock = usePlaceClock(event.time_zone)
  return (
    <Section
      title="Event"
      aside={
        event.status === 'cancelled' ? null : (
          <a href={eventCalendarPath(event.id)} className={factLinkClasses}>
            Add to Calendar
          </a>
        )
      }
    >
      <Facts className="num">
        <Fact name="Type">{event.event_type}</Fact>
        <Fact name="Date">
          <EventInPlace
            event={event}
            label="the date"
            part="windows"
            fields={dateField}
            typedOf={({ start_at }) => ({ date: dateOf(start_at) })}
            formWith={(form, { date = '' }) => withDate(form, date)}
          >
            {longDate(todayIn(clock.zone, event.start_at))}
          </EventInPlace>
        </Fact>
        <Fact name="Time">
          <EventInPlace
            event={event}
            label="the times"
            part="windows"
            fields={timeFields}
            typedOf={({ start_at, end_at }) => ({ start: timeOf(start_at), end: timeOf(end_at) })}
            formWith={(form, { start = '', end = '' }) => withTimes(form, start, end)}
          >
            {hoursText(event, clock)}
          </EventInPlace>
        </Fact>
        <Fact name="Location">
          <EventTextInPlace
            event={event}
            label="the location"
            name="location"
            field={locationField}
            part="place"
          >
            {event.location ?? <ToBeDecided />}
          </EventTextInPlace>
        </Fact>
        {event.venue || isOpenEvent(event.status) ? (
          <Fact name="Venue">
            <EventTextInPlace event={event} label="the venue" name="venue" field={venueField} part="place">
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
              part="guests"
            >
              {event[name] === null ? <ToBeDecided /> : formatNumber(event[name])}
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
