/** Later steps of a booking: client, event, completion, cancellation. */
import { eventPaymentOf, type EventStatus } from '#domain/events/event.ts'
import { eventOfBooking } from '#domain/events/from-booking.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import { clientNotes } from './event-texts.ts'
import { setBookingStatus, owner, advance, type Timeline, type DemoContext } from './timeline.ts'
import { note, type DemoClient, type DemoEvent } from './year.ts'

interface Contact {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly company: string | null
}

/** The client with this address, or a new one. */
export function clientFor(
  context: DemoContext,
  { name, email, phone, company }: Contact,
  at: Instant,
): DemoClient {
  const { year, random } = context
  const known = year.clients.find(({ primary_email }) => primary_email === email)
  if (known) return known
  const made: DemoClient = {
    id: random.uuid(),
    name,
    primary_email: email,
    primary_phone: phone,
    company_name: company,
    notes: random.chance(0.55) ? random.pick(clientNotes) : null,
    merged_into: null,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  year.clients.push(made)
  note(year, at, owner(context), ['clients', made.id, 'created'], { name, primary_email: email })
  return made
}

/** Converts the inquiry into an event. */
export function convert(timeline: Timeline, status: 'pending' | 'confirmed'): DemoEvent {
  const { context, booking } = timeline
  const { year, random, settings } = context
  timeline.at = advance(timeline, 5, 60)
  const { at } = timeline
  const name = `${booking.first_name} ${booking.last_name}`
  const contact = { name, email: booking.email, phone: booking.phone, company: booking.company_name }
  const holder = clientFor(context, contact, at)
  const { location, ...said } = eventOfBooking(booking, settings.time_zone)
  const [venue = null, ...town] = (location ?? '').split(', ')
  const event: DemoEvent = {
    ...said,
    id: random.uuid(),
    client_id: holder.id,
    booking_id: booking.id,
    booking_reference: booking.booking_reference,
    end_at: addMinutes(said.start_at, random.pick([240, 300, 300, 360])),
    status: 'pending',
    payment_status: eventPaymentOf(booking.payment_status),
    location: town.length > 0 ? town.join(', ') : location,
    venue: town.length > 0 ? venue : null,
    guest_count_final: null,
    total_amount: booking.total_amount,
    version: 1,
    is_active: true,
    created_at: at,
    updated_at: at,
  }
  year.events.push(event)
  for (const quote of year.quotes) if (quote.booking_id === booking.id) quote.event_id = event.id
  booking.client_id = holder.id
  const cause = { event_id: event.id, event: event.title, client: name }
  setBookingStatus(timeline, owner(context), 'converted_to_event', cause)
  const detail = { title: event.title, inquiry: booking.booking_reference, client: name }
  note(year, at, owner(context), ['events', event.id, 'created'], detail)
  if (status === 'confirmed') setEventStatus(context, event, 'confirmed', advance(timeline, 0, 20))
  return event
}

/** Changes the event's status. */
export function setEventStatus(context: DemoContext, event: DemoEvent, to: EventStatus, at: Instant): void {
  note(context.year, at, owner(context), ['events', event.id, 'status changed'], { from: event.status, to })
  Object.assign(event, { status: to, updated_at: at })
  if (to === 'completed')
    event.guest_count_final = Math.max(1, (event.guest_count_est ?? 40) - context.random.int(0, 12))
}

/** Completes event, booking and, at times, the invoice. */
export function complete(timeline: Timeline, event: DemoEvent): void {
  const { context, booking } = timeline
  timeline.at = event.end_at ?? event.start_at
  timeline.at = advance(timeline, 10, 40)
  setEventStatus(context, event, 'completed', timeline.at)
  setBookingStatus(timeline, owner(context), 'completed')
  if (!context.random.chance(0.3)) return
  for (const invoice of context.year.invoices) {
    if (invoice.booking_id !== booking.id || invoice.status !== 'paid') continue
    note(context.year, timeline.at, owner(context), ['invoices', invoice.id, 'status changed'], {
      from: 'paid',
      to: 'completed',
    })
    Object.assign(invoice, { status: 'completed', updated_at: timeline.at })
  }
}
