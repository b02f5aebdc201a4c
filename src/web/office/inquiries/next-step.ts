/** What an owner does next with an inquiry. */
import type { InquiryView } from '#contract/inquiries.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { addMinutes, hoursBetween, type Instant } from '#domain/time.ts'
import { rowActions } from './inquiry-actions.ts'

/** The promise of the website: an answer within a day. */
const answerHours = 24

export interface NextStep {
  readonly action: BookingAction
  readonly title: string
  readonly detail: string | undefined
  /** Time is running out, or has. */
  readonly urgent: boolean
}

/** The inquiry as a row of the list shows it: with its newest quote and an invoice. */
export function asRow(inquiry: InquiryView) {
  const valid = inquiry.quotes.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return {
    id: inquiry.id,
    booking_reference: inquiry.booking_reference,
    status: inquiry.status,
    quote: valid[0] ?? null,
    invoice: inquiry.invoices.find(({ status }) => status !== 'cancelled') ?? null,
  }
}

/** The first labelled action of the inquiry, as a sentence; undefined where nothing is left to do. */
export function nextStep(inquiry: InquiryView, now: Instant): NextStep | undefined {
  if (!inquiry.is_active) return undefined
  const row = asRow(inquiry)
  const action = rowActions(row).labelled[0]
  const calm = { urgent: false, detail: undefined }
  switch (action) {
    case 'create_quote':
      return { action, ...answerStep(inquiry, now), detail: servicesText(inquiry) }
    case 'view_quote':
      return row.quote?.status === 'draft'
        ? { ...calm, action, title: 'Send the quote', detail: 'The draft is ready to be looked through.' }
        : { ...calm, action, title: 'The quote is with the client' }
    case 'generate_invoice':
      return { ...calm, action, title: 'Bill the approved quote' }
    case 'view_invoice':
      return inquiry.payment_status === 'paid'
        ? undefined
        : { ...calm, action, title: 'Collect the payment', urgent: row.invoice?.status === 'overdue' }
    case 'edit_quote':
    case 'convert_to_event':
    case 'cancel_booking':
    case undefined:
      return undefined
    default:
      return action satisfies never
  }
}

function answerStep({ status, created_at }: InquiryView, now: Instant) {
  if (status !== 'pending') return { title: 'Send a new quote', urgent: false }
  const minutes = Math.floor(hoursBetween(now, addMinutes(created_at, answerHours * 60)) * 60)
  if (minutes <= 0) return { title: `Send a quote: the ${answerHours} hours are over`, urgent: true }
  const left = minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`
  return { title: `Send a quote: ${left} left of ${answerHours} hours`, urgent: minutes < 4 * 60 }
}

function servicesText({ services, services_total }: InquiryView): string {
  if (services.length === 0) return 'No services are selected yet.'
  const count = services.length === 1 ? '1 service' : `${services.length} services`
  return `${count} selected, ${formatMoney(services_total, businessCurrency)} in all.`
}
