import { cancellationNotes } from '#domain/bookings/cancellation.ts'
import { openInvoiceStatuses } from '#domain/invoices/invoice.ts'
import { apologies } from './event-texts.ts'
import { settle } from './payment-steps.ts'
import { owner, advance, post, type Timeline } from './timeline.ts'
import { note } from './year.ts'

/** Cancels the booking, with an email that gives the reason. */
export function cancelBooking(timeline: Timeline): void {
  const { context, booking } = timeline
  const { year, random, settings } = context
  timeline.at = advance(timeline, 3, 80)
  const { at } = timeline
  const reason = random.pick(apologies)
  post(timeline, {
    template: 'booking-cancelled',
    about: { table: 'bookings', id: booking.id },
    data: {
      last_name: booking.last_name,
      email: booking.email,
      location: booking.location,
      apology: reason,
      contact_email: settings.contact_email,
      contact_phone: settings.contact_phone,
    },
  })
  const quotes = year.quotes.filter(
    ({ booking_id, status }) => booking_id === booking.id && ['draft', 'sent', 'accepted'].includes(status),
  )
  const invoices = year.invoices.filter(
    ({ booking_id, status }) =>
      booking_id === booking.id && openInvoiceStatuses.some((each) => each === status),
  )
  for (const record of [...quotes, ...invoices]) {
    const table = 'quote_number' in record ? 'quotes' : 'invoices'
    Object.assign(record, { status: 'cancelled', updated_at: at })
    note(year, at, owner(context), [table, record.id, 'cancelled with its booking'])
  }
  note(year, at, owner(context), ['bookings', booking.id, 'cancelled'], {
    from: booking.status,
    to: 'cancelled',
    reason,
    earlier_notes: booking.notes,
    quotes: quotes.map(({ quote_number }) => quote_number),
    invoices: invoices.map(({ invoice_number }) => invoice_number),
  })
  Object.assign(booking, {
    status: 'cancelled',
    is_active: false,
    deleted_at: at,
    notes: cancellationNotes(reason),
    updated_at: at,
  })
  settle(timeline, owner(context))
}
