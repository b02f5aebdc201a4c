import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { emailStates } from './client-words.ts'

const money = (amount: number) => formatMoney(amount, businessCurrency)

interface Shown {
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

/** One entry: the day, what it was, and the money it is about; `owed` shows what is open on an invoice. */
export function TimelineRow({ entry, owed }: { readonly entry: TimelineEntry; readonly owed: boolean }) {
  const zone = useBusinessZone()
  const { kind, name, to, id = entry.id, detail, amount, badge } = shownAs(entry, owed, zone)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2.5 @min-[34rem]:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="num pt-px text-small text-fg-muted @max-[34rem]:col-span-full">
        {dateOfInstant(entry.at, zone)}
      </time>
      <div className="num min-w-0 wrap-anywhere">
        <span className="text-fg-muted">{kind} </span>
        {to === undefined ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            to={to}
            search={{ id }}
            className="font-semibold text-accent underline-offset-[.2em] hover:underline max-md:inline-flex max-md:min-h-6"
          >
            {name}
          </Link>
        )}
        <span className="block text-small text-fg-muted">{detail}</span>
      </div>
      <Right amount={amount} badge={badge} />
    </li>
  )
}

function Right({
  amount,
  badge,
}: {
  readonly amount: number | undefined
  readonly badge: Shown['badge'] | undefined
}): ReactNode {
  return (
    <div className="grid justify-items-end gap-1">
      {amount === undefined ? null : <span className="num font-semibold">{money(amount)}</span>}
      {badge ? (
        <Badge tone={badge[0]} small plain>
          {badge[1]}
        </Badge>
      ) : null}
    </div>
  )
}

function shownAs(entry: TimelineEntry, owed: boolean, zone: string): Shown {
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
        detail: `On ${dateOfInstant(entry.start_at, zone)}`,
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

function invoiceAs(invoice: EntryOf<'invoice'>, owed: boolean): Shown {
  const { total_amount, open_amount, status } = invoice
  const due = `Due ${mediumDate(invoice.due_date)}`
  const isPartly = open_amount !== null && open_amount !== total_amount
  const other = owed ? `of ${money(total_amount)}` : `${money(open_amount ?? 0)} open`
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
  if (refunded_amount > 0) words.push(`${money(refunded_amount)} refunded`)
  return words.filter(Boolean).join(', ')
}
