/** What the timeline of a client is read from. */
import type { TimelineKind } from '#domain/clients/timeline.ts'
import { instantText } from '#server/platform/database/instants.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { worthText } from '#server/records/payments/read.ts'
import { bookingsText } from './client-identity.ts'
import { isPayableText, openAmountText } from './client-money.ts'

interface Source {
  /** Tables; `x` has the id and the time of the entry. */
  readonly from: string
  readonly condition: string
  /** Name and value of the entry's own facts. */
  readonly facts: Readonly<Record<string, string>>
}

const ofBookings = `in (${bookingsText})`
const ofNames = 'in (select id from names)'
const ofBooking = (table: string) => `in (select t.id from ${table} t where t.booking_id ${ofBookings})`

export const timelineSources: Readonly<Record<TimelineKind, Source>> = {
  inquiry: {
    from: 'bookings x',
    condition: `x.client_id ${ofNames}`,
    facts: {
      booking_reference: 'x.booking_reference',
      event_type: 'x.event_type',
      event_date: 'x.event_date',
      status: 'x.status',
    },
  },
  quote: {
    from: 'quotes x',
    condition: `x.booking_id ${ofBookings}`,
    facts: {
      quote_number: 'x.quote_number',
      title: 'x.title',
      total_amount: 'x.total_amount',
      status: 'x.status',
      expires_at: instantText('x.expires_at'),
    },
  },
  event: {
    from: 'events x',
    condition: `x.client_id ${ofNames} and x.is_active`,
    facts: {
      title: 'x.title',
      start_at: instantText('x.start_at'),
      time_zone: eventZoneText('x'),
      status: 'x.status',
    },
  },
  invoice: {
    // Under both names, because the conditions of invoices use `i`.
    from: 'invoices x join invoices i on i.id = x.id',
    condition: `x.booking_id ${ofBookings} and x.is_active`,
    facts: {
      invoice_number: 'x.invoice_number',
      total_amount: 'x.total_amount',
      open_amount: `case when ${isPayableText} then ${openAmountText} end`,
      due_date: 'x.next_due_on',
      status: 'x.status',
    },
  },
  payment: {
    from: 'payments x join invoices i on i.id = x.invoice_id',
    condition: `i.booking_id ${ofBookings} and x.status in ('completed', 'refunded')`,
    facts: {
      invoice_id: 'i.id',
      invoice_number: 'i.invoice_number',
      amount: worthText('x'),
      refunded_amount: 'x.refunded_amount',
      payment_type: 'x.payment_type',
      method: `coalesce(x.metadata ->> 'payment_method', '')`,
    },
  },
  email: {
    from: 'mail_messages x',
    // To the client: notices go to owners.
    condition: `x.template <> 'owner-notice' and x.state <> 'withdrawn' and (
      (x.about_table = 'clients' and x.about_id ${ofNames}) or (x.about_table = 'bookings' and x.about_id ${ofBookings})
      or (x.about_table = 'quotes' and x.about_id ${ofBooking('quotes')})
      or (x.about_table = 'invoices' and x.about_id ${ofBooking('invoices')}))`,
    facts: { subject: 'x.subject', to_address: 'x.to_address', state: 'x.state' },
  },
}
