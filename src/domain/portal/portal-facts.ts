/** What a portal knows of its booking, and what follows from it at once. */
import type { BookingStatus } from '../bookings/booking.ts'
import type { InvoiceStatus } from '../invoices/invoice.ts'
import type { Cents } from '../money.ts'
import type { QuoteStatus } from '../quotes/quote.ts'
import { daysBetween, todayIn, type CalendarDate, type Instant } from '../time.ts'
import type { PlannedInvoice } from './payment-plan.ts'

export interface BookingFacts {
  readonly status: BookingStatus | null
  readonly event_date: CalendarDate
  /** Of the event's place. */
  readonly time_zone: string
  readonly created_at: Instant
}

export interface QuoteFacts {
  readonly id: string
  readonly status: QuoteStatus
  readonly total_amount: Cents
  /** The last valid day. */
  readonly expires_on: CalendarDate
  readonly accepted_at: Instant | null
  /** The payments that its approval agrees to, in order. */
  readonly plan?: { readonly schedule: readonly { readonly amount: Cents }[] }
}

export interface InvoiceFacts extends PlannedInvoice {
  readonly id: string
  readonly status: InvoiceStatus
  readonly balance: Cents
}

export interface Charge {
  readonly invoice_id: string
  readonly on: CalendarDate
  readonly amount: Cents
}

export interface PortalFacts {
  readonly booking: BookingFacts
  /** Newest first. Drafts and canceled ones, which only owners see, are left out of account. */
  readonly quotes: readonly QuoteFacts[]
  readonly invoices: readonly InvoiceFacts[]
  /** Received money that no invoice needs. */
  readonly owed_back: Cents
  /** What a saved card is charged next by itself. */
  readonly charge?: Charge | null
  readonly now: Instant
  /** The business time zone. */
  readonly zone: string
}

export function issued({ invoices }: Pick<PortalFacts, 'invoices'>): readonly InvoiceFacts[] {
  return invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
}

/** The issued invoices over what was agreed: those of late fees come on top of it. */
export function agreed(facts: Pick<PortalFacts, 'invoices'>): readonly InvoiceFacts[] {
  return issued(facts).filter(({ kind }) => kind !== 'late_fee')
}

export function acceptedQuote({ quotes }: Pick<PortalFacts, 'quotes'>): QuoteFacts | undefined {
  return quotes.find(({ status }) => status === 'accepted')
}

/** The days to the event, on the clock of its place. */
export function daysToGo({ booking, now }: PortalFacts): number {
  return daysBetween(todayIn(booking.time_zone, now), booking.event_date)
}

export function todayOf({ zone, now }: Pick<PortalFacts, 'zone' | 'now'>): CalendarDate {
  return todayIn(zone, now)
}
