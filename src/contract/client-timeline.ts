/** The entries of a client's timeline. */
import * as z from 'zod/mini'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { eventStatuses } from '#domain/events/event.ts'
import { invoiceStatuses, paymentTypes } from '#domain/invoices/invoice.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'

const entry = { id: z.string(), at: z.string() }
const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('email'),
    subject: z.string(),
    to_address: z.string(),
    state: z.enum(['waiting', 'sent', 'kept', 'failed', 'reported']),
  }),
  z.object({
    ...entry,
    kind: z.literal('quote'),
    quote_number: z.string(),
    title: z.string(),
    total_amount: z.int(),
    status: z.enum(quoteStatuses),
  }),
  z.object({
    ...entry,
    kind: z.literal('invoice'),
    invoice_number: z.string(),
    total_amount: z.int(),
    /** What is open on it; null unless it was issued and waits for money. */
    open_amount: z.nullable(z.int()),
    due_date: z.string(),
    status: z.enum(invoiceStatuses),
  }),
  z.object({
    ...entry,
    kind: z.literal('payment'),
    invoice_id: z.string(),
    invoice_number: z.string(),
    /** Without refunds and lost disputes. */
    amount: z.int(),
    refunded_amount: z.int(),
    payment_type: z.enum(paymentTypes),
    method: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('inquiry'),
    booking_reference: z.string(),
    event_type: z.string(),
    event_date: z.string(),
    status: z.enum(bookingStatuses),
  }),
  z.object({
    ...entry,
    kind: z.literal('event'),
    title: z.string(),
    start_at: z.string(),
    /** The zone of its place, whose day is the day of the event. */
    time_zone: z.string(),
    status: z.enum(eventStatuses),
  }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

export const timelinePage = z.object({ rows: z.array(timelineEntry), next: z.nullable(z.string()) })
