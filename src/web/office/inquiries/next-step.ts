/** What an owner does next with an inquiry. */
import type { InquiryView } from '#contract/inquiries.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { PromiseClock } from '#domain/promise/promise-hours.ts'
import { isWaiting, promiseLeft, promiseState } from '#domain/promise/promise.ts'
import type { Instant } from '#domain/time.ts'
import { leftText, promisedText } from '#web/office/kit/promise-words.ts'
import { rowActions } from './inquiry-actions.ts'

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
export function nextStep(inquiry: InquiryView, now: Instant, clock: PromiseClock): NextStep | undefined {
  if (!inquiry.is_active) return undefined
  const row = asRow(inquiry)
  const action = rowActions(row).labelled[0]
  const calm = { urgent: false, detail: undefined }
  switch (action) {
    case 'create_quote':
      return { action, ...answerStep(inquiry, now, clock), detail: servicesText(inquiry) }
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

function answerStep(inquiry: InquiryView, now: Instant, clock: PromiseClock) {
  if (inquiry.status !== 'pending') return { title: 'Send a new quote', urgent: false }
  if (!isWaiting(inquiry)) return { title: 'Send a quote', urgent: false }
  const promised = promisedText(clock)
  const state = promiseState(inquiry.created_at, now, clock)
  if (state === 'late') return { title: `Send a quote: the ${promised} are over`, urgent: true }
  const left = leftText(promiseLeft(inquiry.created_at, now, clock))
  return { title: `Send a quote: ${left} left of ${promised}`, urgent: state === 'near' }
}

function servicesText({ services, services_total }: InquiryView): string {
  if (services.length === 0) return 'No services are selected yet.'
  const count = services.length === 1 ? '1 service' : `${services.length} services`
  return `${count} selected, ${formatMoney(services_total, businessCurrency)} in all.`
}
