import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
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
  readonly currency?: Currency
  readonly link: string
  readonly pdf_link: string
  readonly pin: string
  readonly first_name: string
  readonly invoice_number: string
  readonly total: Cents
  readonly balance: Cents
  /** Credit in cents; absent in emails from before there were credits. */
  readonly credit?: Cents
  readonly due_date: CalendarDate
  /** As text; empty where there are none. */
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

/** The invoice, with the portal's link and PIN. */
export function InvoiceSent(facts: InvoiceSentFacts) {
  const isOpen = facts.balance !== facts.total
  return (
    <EmailLayout
      head={facts}
      preview={`${facts.invoice_number}: ${formatMoney(facts.balance, facts.currency)} due ${mediumDate(facts.due_date)}`}
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
          ['Total', formatMoney(facts.total, facts.currency)],
          ...(facts.credit ? [['Credit', `−${formatMoney(facts.credit, facts.currency)}`] as const] : []),
          ...(isOpen ? [['Open', formatMoney(facts.balance, facts.currency)] as const] : []),
          ...(facts.schedule.length > 1
            ? facts.schedule.map(
                (each) =>
                  [
                    each.label,
                    `${formatMoney(each.amount, facts.currency)} by ${mediumDate(each.due_date)}`,
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
  readonly currency?: Currency
  readonly first_name: string
  readonly invoice_number: string
  readonly amount: Cents
  readonly method: string
  readonly paid_on: CalendarDate
  readonly balance: Cents
  /** Owed-back part of the payment in cents; absent in emails from before there were credits. */
  readonly owed?: Cents
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
}

/** The receipt of a payment. */
export function PaymentReceived(facts: PaymentReceivedFacts) {
  const owed = facts.owed ?? 0
  return (
    <EmailLayout
      head={facts}
      preview={`We received ${formatMoney(facts.amount, facts.currency)} for ${facts.invoice_number}. Thank you!`}
      footer="Keep this receipt with your invoice."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Thank you, {facts.first_name}</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
        {owed > 0 ? (
          <MailText>
            {formatMoney(owed, facts.currency)} of it was not due any more. We owe it back to you, and will be
            in touch about the refund.
          </MailText>
        ) : facts.balance === 0 ? (
          <MailText>Everything on this invoice is paid.</MailText>
        ) : null}
      </MailPart>
      <MailFacts
        title="Receipt"
        rows={[
          ['Invoice', facts.invoice_number],
          ['Received', formatMoney(facts.amount, facts.currency)],
          ['On', mediumDate(facts.paid_on)],
          ['By', facts.method],
          owed > 0
            ? ['Owed back to you', formatMoney(owed, facts.currency)]
            : ['Still open', formatMoney(facts.balance, facts.currency)],
          ['Booking', facts.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}
