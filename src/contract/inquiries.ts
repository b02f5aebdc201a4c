import { noServiceSelected } from '#domain/refusals/messages.ts'
import * as z from 'zod/mini'
import { bookingStatuses, inquiryFilters, inquirySorts, paymentStatuses } from '#domain/bookings/booking.ts'
import { longestApology } from '#domain/bookings/cancellation.ts'
import { correctedFields, type CorrectedField } from '#domain/bookings/inquiry.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { highestPrice, largestQuantity, pricingModels, serviceCategories } from '#domain/services/service.ts'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { inquirySets, setsOf } from '#domain/record-sets.ts'
import { isPlainText, notPlainText } from '#domain/text.ts'
import { bookingDateView } from './availability.ts'
import { command, owner, reading } from './base.ts'
import { eventFactsView } from './event-facts.ts'
import { bookingView } from './bookings.ts'
import { inquirySchemas } from './inquiry-schemas.ts'
import { cents, flooredAtZero, pageCursor, quantity, recordId, searchText } from './fields.ts'

const done = z.object({ success: z.literal(true) })

const completeness = z.object({
  percent: z.int(),
  missing_required: z.array(z.string()),
  missing_optional: z.array(z.string()),
})

/** A row of the inquiry list, without the PIN (A-INQ-31). */
export const inquiryRow = z.object({
  id: z.string(),
  booking_reference: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  event_type: z.string(),
  event_date: z.string(),
  location: z.string(),
  guest_count: z.string(),
  status: z.enum(bookingStatuses),
  created_at: z.string(),
  /** When a person first answered; null while nobody has. */
  answered_at: z.nullable(z.string()),
  client: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The newest quote that is not canceled. */
  quote: z.nullable(z.object({ id: z.string(), status: z.enum(quoteStatuses) })),
  /** As of today: overdue past its due date. */
  invoice: z.nullable(z.object({ id: z.string(), status: z.enum(invoiceStatuses) })),
  completeness,
})
export type InquiryRow = z.output<typeof inquiryRow>

const filters = {
  /** Searches name, email, event type and reference. */
  search: searchText,
  status: z.optional(z.enum([...inquiryFilters, ...setsOf(inquirySets)])),
}

/** Active bookings, 50 a page, newest first unless sorted. `next` is the cursor of the next page. */
const listInquiries = reading('/list-inquiries', 'Inquiries, newest first')
  .input(z.object({ ...filters, sort: z.optional(z.enum(inquirySorts)), cursor: pageCursor }))
  .output(z.object({ rows: z.array(inquiryRow), next: z.nullable(z.string()) }))

const readInquiryCount = reading('/read-inquiry-count', 'How many inquiries a filter finds')
  .input(z.object(filters))
  .output(z.object({ count: z.int() }))

/** A service of a booking: its name from the catalog, its price as agreed, in cents. */
export const bookingService = z.object({
  id: z.string(),
  service_id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.enum(serviceCategories),
  pricing_model: z.enum(pricingModels),
  unit: z.nullable(z.string()),
  base_price: z.int(),
  quantity: z.number(),
  price_locked: z.int(),
  line_total: z.int(),
})
export type BookingServiceView = z.output<typeof bookingService>

const inquiryView = z.object({
  ...bookingView.shape,
  status: z.enum(bookingStatuses),
  payment_status: z.enum(paymentStatuses),
  client_id: z.nullable(z.string()),
  /** The linked client; `others` is how many further bookings it has. */
  client: z.nullable(z.object({ name: z.string(), primary_phone: z.nullable(z.string()), others: z.int() })),
  created_at: z.string(),
  /** When a person first answered; null while nobody has. */
  answered_at: z.nullable(z.string()),
  /** False for a canceled booking. */
  is_active: z.boolean(),
  completeness,
  date: bookingDateView,
  facts: eventFactsView,
  services: z.array(bookingService),
  /** The sum of the services' line totals, in cents. */
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
  /** The event that it was converted to. */
  event: z.nullable(z.object({ id: z.string(), title: z.string(), created_at: z.string() })),
})
export type InquiryView = z.output<typeof inquiryView>

/** Also reads canceled bookings, so that links to them still open. */
const readInquiry = reading('/read-inquiry', 'One inquiry with its services, quotes and invoices')
  .input(z.object({ id: recordId }))
  .output(z.object({ inquiry: inquiryView }))

/** Confirmed, completed and rejected are set by hand. Every other status follows from other actions (C-64). */
const setInquiryStatus = command('/set-inquiry-status', 'Set the status of an inquiry')
  .input(z.object({ id: recordId, status: z.enum(bookingStatuses) }))
  .output(done)

const { first_name, last_name, phone } = inquirySchemas
const shownText = z.string().check(z.maxLength(200), z.refine(isPlainText, notPlainText))

/**
 * Corrects what is given, over what was `shown` of the booking. With `client_id` the record of its client, which said the same,
 * is corrected too. Repeated, it changes nothing.
 */
const correctContact = command('/correct-contact', 'Correct the name or the phone number of an inquiry')
  .input(
    z.object({
      booking_id: recordId,
      name: z.optional(z.object({ first_name, last_name })),
      phone: z.optional(phone),
      shown: z.object({ first_name: shownText, last_name: shownText, phone: shownText }),
      client_id: z.optional(recordId),
    }),
  )
  .output(done)

const pick = <Part>(schemaOf: (field: CorrectedField) => Part) =>
  Object.fromEntries(correctedFields.map((field) => [field, schemaOf(field)])) as Record<CorrectedField, Part>
const details = pick((field) => inquirySchemas[field]) as Pick<typeof inquirySchemas, CorrectedField>
const shownDetails = pick(() =>
  z.nullable(z.string().check(z.maxLength(2000), z.refine(isPlainText, notPlainText))),
)

/**
 * Corrects the event type and its details, over all of them as they were `shown`. Details of another type are dropped. Repeated,
 * it changes nothing.
 */
const correctDetails = command('/correct-details', 'Correct the event type and the details of an inquiry')
  .input(z.object({ booking_id: recordId, details: z.object(details), shown: z.object(shownDetails) }))
  .output(done)

/**
 * An owner called: the inquiry is answered. `noted` is false where it was before. `taken_back` waits for an answer again, while
 * nothing has followed.
 */
const noteCall = command('/note-call', 'Note that the client of an inquiry was called')
  .input(z.object({ id: recordId, taken_back: z._default(z.boolean(), false) }))
  .output(z.object({ success: z.literal(true), noted: z.boolean() }))

/** How fast inquiries of the last 90 days were answered: `median` in minutes, `share` within 24 hours from 0 to 1. */
const readPromise = reading('/read-promise', 'How fast inquiries are answered').output(
  z.object({
    answered: z.int(),
    waiting: z.int(),
    median: z.nullable(z.number()),
    share: z.nullable(z.number()),
  }),
)

/**
 * Sends the apology, then cancels the booking if the email was sent. Only `bookingId` or `bookingReference` and the
 * message are read; the server knows all other values of the documented body (A-CAN-15). `apologyProblem` validates the
 * message.
 */
const sendBookingCancellation = command(
  '/send-booking-cancellation',
  'Cancel a booking with an apology to its client',
)
  .input(
    z
      .object({
        bookingId: z.optional(recordId),
        bookingReference: z.optional(recordId),
        apologyMessage: z._default(
          z.string().check(z.maxLength(2 * longestApology, 'Please shorten the explanation')),
          '',
        ),
      })
      .check(
        z.refine(
          ({ bookingId, bookingReference }) => Boolean(bookingId ?? bookingReference),
          'bookingId or bookingReference is required',
        ),
      ),
  )
  .output(done)

/** Emails a new portal link. `renew_pin` generates a new PIN and revokes earlier links and sessions. */
const sendPortalLink = command('/send-portal-link', "Mail a booking's portal link to its client")
  .input(z.object({ id: recordId, renew_pin: z._default(z.boolean(), false) }))
  .output(done)

const price = flooredAtZero(cents(highestPrice, 'Please enter a price from $0.00 to $100,000.00'))

/** Lines with a quantity of 0 are ignored. */
const addBookingServices = command('/add-booking-services', 'Put services on a booking')
  .input(
    z.object({
      booking_id: recordId,
      lines: z
        .array(
          z.object({
            service_id: recordId,
            quantity: flooredAtZero(quantity(largestQuantity)),
            price_locked: price,
          }),
        )
        .check(
          z.minLength(1, noServiceSelected),
          z.maxLength(100, 'At most 100 services at a time'),
          z.refine((lines) => lines.some((line) => line.quantity > 0), noServiceSelected),
        ),
    }),
  )
  .output(done)

/** A quantity of 0 removes the service from the booking. `shown` is what was on it when it was changed (B-06). */
const updateBookingService = command('/update-booking-service', 'Change a service on a booking')
  .input(
    z.object({
      id: recordId,
      quantity: flooredAtZero(quantity(largestQuantity)),
      price_locked: price,
      shown: z.optional(z.object({ quantity: quantity(largestQuantity), price_locked: price })),
    }),
  )
  .output(done)

/** An inquiry by phone or in person; the client gets portal link and PIN by email, as after the public form. */
const createInquiry = command('/create-inquiry', 'Take down an inquiry')
  .input(z.object(inquirySchemas))
  .output(z.object({ id: z.string() }))

export const functions = {
  'list-inquiries': owner(listInquiries),
  'read-inquiry-count': owner(readInquiryCount),
  'read-inquiry': owner(readInquiry),
  'create-inquiry': owner(createInquiry, ['bookings']),
  'correct-contact': owner(correctContact, ['bookings', 'clients', 'events', 'emails']),
  'correct-details': owner(correctDetails, ['bookings']),
  'note-call': owner(noteCall, ['bookings']),
  'read-promise': owner(readPromise),
  'set-inquiry-status': owner(setInquiryStatus, ['bookings', 'events', 'claims']),
  'send-booking-cancellation': owner(sendBookingCancellation, [
    'bookings',
    'events',
    'quotes',
    'invoices',
    'payments',
    'claims',
  ]),
  'send-portal-link': owner(sendPortalLink, ['bookings']),
  'add-booking-services': owner(addBookingServices, ['bookings']),
  'update-booking-service': owner(updateBookingService, ['bookings']),
}
