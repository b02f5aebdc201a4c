import * as z from 'zod/mini'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { eventKinds, eventPaymentStatuses, eventSorts, eventStatuses } from '#domain/events/event.ts'
import { endProblem, eventMessages, eventText, mostGuests } from '#domain/events/fields.ts'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { eventSets, setsOf } from '#domain/record-sets.ts'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { isInstant } from '#domain/time.ts'
import { keptShifts, movedShifts } from './assignment-views.ts'
import { command, owner, reading } from './base.ts'
import { eventFactsView } from './event-facts.ts'
import { optionalText, pageCursor, recordId, requiredChoice, requiredText, searchText } from './fields.ts'
import { bookingService } from './inquiries.ts'

const person = z.object({ id: z.string(), name: z.string(), primary_email: z.string() })

const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  event_type: z.string(),
  start_at: z.string(),
  end_at: z.nullable(z.string()),
  status: z.enum(eventStatuses),
  /** As of today: overdue where an invoice of the booking is overdue. */
  payment_status: z.enum(eventPaymentStatuses),
  location: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  /** Of the place. */
  time_zone: z.string(),
  guest_count_est: z.nullable(z.int()),
  guest_count_final: z.nullable(z.int()),
  booking_reference: z.nullable(z.string()),
  created_at: z.string(),
  client: person,
})
export type EventRow = z.output<typeof eventRow>

/** Active events, 50 a page, newest first. Searches title, client, client's email, type and booking reference. */
const listEvents = reading('/list-events', 'Events, newest first unless sorted')
  .input(
    z.object({
      search: searchText,
      status: z.optional(z.enum(['all', ...eventStatuses, ...setsOf(eventSets)])),
      type: searchText,
      sort: z.optional(z.enum(eventSorts)),
      cursor: pageCursor,
    }),
  )
  .output(z.object({ rows: z.array(eventRow), next: z.nullable(z.string()) }))

/**
 * Upcoming: starts in the future, not canceled. This month: starts in this month, not canceled. Missing details: open,
 * without a location or an estimated number of guests. Pipeline: the sum of open future events in cents, and the average
 * of those with an amount (A-EVT-03, A-EVT-04).
 */
const readEventInsights = reading(
  '/read-event-insights',
  'The figures above the events, and the types there are',
).output(
  z.object({
    upcoming: z.int(),
    past: z.int(),
    cancelled: z.int(),
    total: z.int(),
    this_month: z.int(),
    missing_details: z.int(),
    pending: z.int(),
    pipeline_total: z.int(),
    pipeline_average: z.int(),
    event_types: z.array(z.string()),
  }),
)

const quoteCheck = z.object({
  allowed: z.boolean(),
  reason: z.nullable(z.string()),
  /** Missing details. None of them refuses a quote. */
  required_actions: z.array(z.enum(['start_at', 'guest_count_est'])),
})

const eventView = z.object({
  ...eventRow.shape,
  version: z.int(),
  notes: z.nullable(z.string()),
  /** The total of the approved quote, in cents. */
  total_amount: z.nullable(z.int()),
  client: z.object({
    ...person.shape,
    primary_phone: z.nullable(z.string()),
    company_name: z.nullable(z.string()),
  }),
  booking: z.nullable(
    z.object({ id: z.string(), booking_reference: z.string(), status: z.enum(bookingStatuses) }),
  ),
  services: z.array(bookingService),
  services_total: z.int(),
  quotes: z.array(
    z.object({
      id: z.string(),
      quote_number: z.string(),
      status: z.enum(quoteStatuses),
      total_amount: z.int(),
      created_at: z.string(),
    }),
  ),
  invoices: z.array(
    z.object({ id: z.string(), invoice_number: z.string(), status: z.enum(invoiceStatuses) }),
  ),
  assignments: z.array(
    z.object({
      id: z.string(),
      staff_id: z.string(),
      staff_name: z.string(),
      role_at_event: z.string(),
      shift_start: z.string(),
      shift_end: z.string(),
      status: z.enum(assignmentStatuses),
    }),
  ),
  quote_check: quoteCheck,
  facts: eventFactsView,
})
export type EventView = z.output<typeof eventView>

const readEvent = reading('/read-event', 'One event with services, staff, quotes and invoices')
  .input(z.object({ id: recordId }))
  .output(z.object({ event: eventView }))

/** At most 20 clients by name, for a select; `id` reads that one. Merged clients are not listed. */
const listClientOptions = reading('/list-client-options', 'Clients to choose from')
  .input(z.object({ search: searchText, id: z.optional(recordId) }))
  .output(z.object({ clients: z.array(person) }))

const id = z.uuid('An event needs an id')
const instant = (message: string) =>
  z.pipe(
    z.string(message).check(z.maxLength(30, message), z.refine(isInstant, message)),
    z.transform((text: string) => new Date(text).toISOString()),
  )
const guests = z._default(
  z.nullable(
    z
      .int(eventMessages.guests)
      .check(z.gte(1, eventMessages.guests), z.lte(mostGuests, eventMessages.guests)),
  ),
  null,
)

/** Empty optional fields are stored as null. */
const eventFields = z.object({
  title: requiredText(eventText.title),
  event_type: requiredChoice(eventKinds, eventMessages.event_type),
  start_at: instant(eventMessages.start),
  end_at: z._default(z.nullable(instant(eventMessages.end)), null),
  location: optionalText(eventText.location),
  venue: optionalText(eventText.venue),
  guest_count_est: guests,
  guest_count_final: guests,
  notes: optionalText(eventText.notes),
})
export type EventFields = z.output<typeof eventFields>

const client_id = z
  .string(eventMessages.client)
  .check(z.minLength(1, eventMessages.client), z.maxLength(64, eventMessages.client))
const endsLater = z.refine<{ start_at: string; end_at: string | null }>(
  (times) => endProblem(times) === undefined,
  { message: eventMessages.endBeforeStart, path: ['end_at'] },
)
/** Creates the event in spite of potential duplicates. */
const create_anyway = z._default(z.boolean(), false)
/** Why the event takes place although no unit is free. Without it such a date is refused (`date.taken`). */
const over_capacity = optionalText(eventText.over_capacity)
/** The venue that the event is linked to, null for none. Without it the link stays as it is. */
const venue_id = z.optional(z.nullable(recordId))

const duplicates = {
  POTENTIAL_DUPLICATE: {
    status: 409,
    data: z.object({
      reason: z.optional(z.string()),
      duplicates: z.array(z.object({ id: z.string(), title: z.string(), start_at: z.string() })),
    }),
  },
}
const saved = z.object({ event: z.object({ id: z.string(), version: z.int() }) })

/** The browser generates the id: a repeated request creates one event. */
const createEvent = command('/create-event', 'Create an event')
  .errors(duplicates)
  .input(
    z
      .object({ id, client_id, ...eventFields.shape, create_anyway, over_capacity, venue_id })
      .check(endsLater),
  )
  .output(saved)

/** Optimistic locking: refused where `version` is not the current one. */
const saveEvent = command('/save-event', 'Change an event that is pending or confirmed')
  .errors(duplicates)
  .input(
    z
      .object({
        id,
        version: z.int().check(z.gte(1), z.lte(1_000_000)),
        client_id,
        ...eventFields.shape,
        create_anyway,
        over_capacity,
        venue_id,
      })
      .check(endsLater),
  )
  .output(
    z.object({
      ...saved.shape,
      /** On another day its shifts moved with it; on the same day `kept` are those that do not cover the new hours. */
      shifts: z.extend(movedShifts, { kept: z.nullable(keptShifts) }),
    }),
  )

const setEventStatus = command('/set-event-status', 'Move an event along')
  .input(z.object({ id: recordId, status: z.enum(eventStatuses) }))
  .output(z.object({ success: z.literal(true) }))

const conversionView = z.object({
  booking: z.object({
    id: z.string(),
    booking_reference: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
  /** The client that the event will be linked to; null where a new one is created. */
  client: z.nullable(person),
  /** The sentence of the refusal, or null where it can be converted. */
  reason: z.nullable(z.string()),
  title: z.string(),
  event_type: z.enum(eventKinds),
  start_at: z.string(),
  end_at: z.nullable(z.string()),
  /** Of the place. */
  time_zone: z.string(),
  location: z.nullable(z.string()),
  guest_count_est: z.int(),
  guest_count_final: z.nullable(z.int()),
  notes: z.nullable(z.string()),
})
export type ConversionView = z.output<typeof conversionView>

/** The initial values of the conversion of an inquiry, and its client. */
const readBookingConversion = reading('/read-booking-conversion', 'What an inquiry would say as an event')
  .input(z.object({ id: recordId }))
  .output(conversionView)

/** Creates the event, links or creates the client and changes the inquiry, in one transaction (C-50, C-68). */
const convertBooking = command('/convert-booking', 'Convert an inquiry to an event')
  .errors(duplicates)
  .input(
    z
      .object({ id, booking_id: recordId, ...eventFields.shape, create_anyway, over_capacity, venue_id })
      .check(endsLater),
  )
  .output(saved)

/** The check before a quote. An unknown event is an answer, not a failure. */
const readEventQuoteCheck = reading('/read-event-quote-check', 'Whether a quote may be made for an event')
  .input(z.object({ id: recordId }))
  .output(quoteCheck)

/** Answers the booking of the quote, and creates it for an event without one. */
const createEventQuote = command('/create-event-quote', 'Begin a quote for an event')
  .input(z.object({ id: recordId }))
  .output(z.object({ booking_id: z.string() }))

export const functions = {
  'list-events': owner(listEvents),
  'read-event-insights': owner(readEventInsights),
  'read-event': owner(readEvent),
  'list-client-options': owner(listClientOptions),
  'create-event': owner(createEvent, ['events', 'clients', 'claims']),
  'save-event': owner(saveEvent, ['events', 'clients', 'claims', 'quotes', 'staff_assignments']),
  'set-event-status': owner(setEventStatus, ['events', 'staff_assignments', 'claims', 'waitlist']),
  'read-booking-conversion': owner(readBookingConversion),
  'convert-booking': owner(convertBooking, ['events', 'bookings', 'clients', 'quotes', 'claims']),
  'read-event-quote-check': owner(readEventQuoteCheck),
  'create-event-quote': owner(createEventQuote, ['quotes', 'bookings', 'events', 'clients']),
}
