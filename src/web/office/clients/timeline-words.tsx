import type { TimelineEntry } from '#contract/client-timeline.ts'
import { paths } from '#domain/addresses.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { eventTone } from '#domain/events/event.ts'
import { invoiceTone } from '#domain/invoices/invoice.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import { quoteTone } from '#domain/quotes/quote.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { emailStates } from './client-words.ts'

export const timelineMoney = (amount: number) => formatMoney(amount, businessCurrency)

export interface ShownEntry {
  readonly kind: string
  readonly name: string
  readonly to?:
    | typeof paths.admin.inquiries
    | typeof paths.admin.quotes
    | typeof paths.admin.events
    | typeof paths.admin.invoices
  /** The record behind the name, where it is not the entry itself. */
  readonly id?: string
  readonly detail: string
  readonly amount?: number
  readonly badge?: readonly [tone: BadgeTone, label: string]
}

export function shownAs(entry: TimelineEntry, owed: boolean): ShownEntry {
  switch (entry.kind) {
    case 'inquiry':
      return {
        kind: 'Inquiry',
        name: entry.booking_reference,
        to: paths.admin.inquiries,
        detail: `${eventTypeLabel(entry.event_type)}, ${mediumDate(entry.event_date)}`,
        badge: [statusTone(entry.status), statusLabel(entry.status)],
      }
    case 'quote':
      return {
        kind: 'Quote',
        name: entry.quote_number,
        to: paths.admin.quotes,
        detail: entry.title,
        amount: entry.total_amount,
        badge: [quoteTone(entry.status), statusWord(entry.status)],
      }
    case 'event':
      return {
        kind: 'Event',
        name: entry.title,
        to: paths.admin.events,
        detail: `On ${dateOfInstant(entry.start_at, entry.time_zone)}`,
        badge: [eventTone(entry.status), statusWord(entry.status)],
      }
    case 'invoice':
      return invoiceAs(entry, owed)
    case 'payment':
      return {
        kind: 'Payment for',
        name: entry.invoice_number,
        to: paths.admin.invoices,
        id: entry.invoice_id,
        detail: paymentDetail(entry),
        amount: entry.amount,
      }
    case 'email': {
      const { tone, label } = emailStates[entry.state]
      return { kind: 'Email', name: entry.subject, detail: `To ${entry.to_address}`, badge: [tone, label] }
    }
    default:
      return entry satisfies never
  }
}

type EntryOf<Kind> = Extract<TimelineEntry, { readonly kind: Kind }>

function invoiceAs(invoice: EntryOf<'invoice'>, owed: boolean): ShownEntry {
  const { total_amount, open_amount, status } = invoice
  const due = `Due ${mediumDate(invoice.due_date)}`
  const isPartly = open_amount !== null && open_amount !== total_amount
  const other = owed ? `of ${timelineMoney(total_amount)}` : `${timelineMoney(open_amount ?? 0)} open`
  return {
    kind: 'Invoice',
    name: invoice.invoice_number,
    to: paths.admin.invoices,
    detail: isPartly ? `${due}, ${other}` : due,
    amount: owed ? (open_amount ?? 0) : total_amount,
    badge: [invoiceTone(status), statusWord(status)],
  }
}

function paymentDetail({ method, payment_type, refunded_amount }: EntryOf<'payment'>): string {
  const words = [methodLabels[method] ?? method]
  if (payment_type === 'deposit') words.push('deposit')
  if (refunded_amount > 0) words.push(`${timelineMoney(refunded_amount)} refunded`)
  return words.filter(Boolean).join(', ')
}
