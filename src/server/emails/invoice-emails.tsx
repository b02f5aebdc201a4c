import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import {
  MailButton,
  MailFacts,
  MailOpening,
  MailPart,
  MailText,
  MailTitle,
  PortalKey,
} from './email-parts.tsx'

export interface InvoiceSentFacts extends EmailHead {
  /** Absent in emails from before records had currencies. */
  readonly currency?: Currency
  readonly link: string
  readonly pdf_link: string
  readonly pin: string
  readonly first_name: string
  readonly invoice_number: string
  readonly total: Cents
  readonly balance: Cents
  /** What earlier payments of the booking pay of it; absent in emails from before there were credits. */
  readonly credit?: Cents
  readonly due_date: CalendarDate
  /** In words; empty where there are none. */
  readonly terms: string
  readonly schedule: readonly {
    readonly label: string
    readonly due_date: CalendarDate
    readonly amount: Cents
  }[]
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
}

/** The invoice, and the key to the place where it is paid. */
export function InvoiceSent({ currency = businessCurrency, ...facts }: InvoiceSentFacts) {
  const isOpen = facts.balance !== facts.total
  return (
    <EmailLayout
      head={facts}
      preview={`${facts.invoice_number}: ${formatMoney(facts.balance, currency)} due ${mediumDate(facts.due_date)}`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Your invoice, {facts.first_name}</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
      </MailPart>
      <PortalKey pin={facts.pin} link={facts.link} />
      <MailFacts
        title="What is due"
        rows={[
          ['Invoice', facts.invoice_number],
          ['Total', formatMoney(facts.total, currency)],
          ...(facts.credit ? [['Credit', `−${formatMoney(facts.credit, currency)}`] as const] : []),
          ...(isOpen ? [['Open', formatMoney(facts.balance, currency)] as const] : []),
          ...(facts.schedule.length > 1
            ? facts.schedule.map(
                (each) =>
                  [
                    each.label,
                    `${formatMoney(each.amount, currency)} by ${mediumDate(each.due_date)}`,
                  ] as const,
              )
            : [['Due', mediumDate(facts.due_date)] as const]),
          ...(facts.terms ? [['Terms', facts.terms] as const] : []),
          ['Booking', facts.booking_reference],
        ]}
      />
      <MailButton link={facts.pdf_link}>Download the PDF</MailButton>
    </EmailLayout>
  )
}

export interface PaymentReceivedFacts extends EmailHead {
  /** Absent in emails from before records had currencies. */
  readonly currency?: Currency
  readonly first_name: string
  readonly invoice_number: string
  readonly amount: Cents
  readonly method: string
  readonly paid_on: CalendarDate
  readonly balance: Cents
  /** What of it was not due and is owed back; absent in emails from before there was such money. */
  readonly owed?: Cents
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
}

/** The receipt of a payment. */
export function PaymentReceived({ currency = businessCurrency, ...facts }: PaymentReceivedFacts) {
  const owed = facts.owed ?? 0
  return (
    <EmailLayout
      head={facts}
      preview={`We received ${formatMoney(facts.amount, currency)} for ${facts.invoice_number}. Thank you!`}
      footer="Keep this receipt with your invoice."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Thank you, {facts.first_name}</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
        {owed > 0 ? (
          <MailText>
            {formatMoney(owed, currency)} of it was not due any more. We owe it back to you, and will be in
            touch about the refund.
          </MailText>
        ) : facts.balance === 0 ? (
          <MailText>Everything on this invoice is paid.</MailText>
        ) : null}
      </MailPart>
      <MailFacts
        title="Receipt"
        rows={[
          ['Invoice', facts.invoice_number],
          ['Received', formatMoney(facts.amount, currency)],
          ['On', mediumDate(facts.paid_on)],
          ['By', facts.method],
          owed > 0
            ? ['Owed back to you', formatMoney(owed, currency)]
            : ['Still open', formatMoney(facts.balance, currency)],
          ['Booking', facts.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}
