import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailNextText, MailOpening, MailRows } from './email-parts.tsx'

export interface PaymentReceivedData extends EmailHead {
  /** Absent in emails from before records had currencies. */
  readonly currency?: Currency
  /** Which payment it is of; absent in emails from before they named it. */
  readonly payment_id?: string
  readonly first_name: string
  readonly invoice_number: string
  readonly amount: Cents
  /** Given beside the payment, in cents; absent where none was. */
  readonly tip?: Cents
  readonly method: string
  readonly paid_on: CalendarDate
  readonly balance: Cents
  /** What is due next of the balance; absent where nothing is, and in emails from before they named it. */
  readonly next?: { readonly amount: Cents; readonly due_on: CalendarDate } | undefined
  /** Owed-back part of the payment in cents; absent in emails from before there were credits. */
  readonly owed?: Cents
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
}

export type PaymentRefundedData = EmailHead &
  Pick<
    PaymentReceivedData,
    'currency' | 'first_name' | 'invoice_number' | 'amount' | 'event' | 'event_date' | 'booking_reference'
  > &
  Refunded

export interface Refunded {
  /** How it was paid, and goes back. */
  readonly method: string
  readonly refunded_on: CalendarDate
  /** A bank takes some days to show it. */
  readonly is_by_card: boolean
}

/** What was given back of a payment. */
export function PaymentRefunded({ currency = businessCurrency, ...data }: PaymentRefundedData) {
  const money = formatMoney(data.amount, currency)
  return (
    <EmailLayout
      head={data}
      preview={`We refunded ${money} for ${data.invoice_number}.`}
      footer="Keep this email with your invoice."
    >
      <MailLead title={`Your refund, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        <RefundWay isByCard={data.is_by_card} />
      </MailLead>
      <MailRows
        title="Refund"
        rows={[
          ['Invoice', data.invoice_number],
          ['Refunded', money],
          ['On', mediumDate(data.refunded_on)],
          ['By', data.method],
          ['Booking', data.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}

/** How long it takes where a bank is between. */
export function RefundWay({ isByCard }: { readonly isByCard: boolean }) {
  return isByCard ? (
    <MailNextText>
      It goes back to the card it came from. Your bank may take some days to show it.
    </MailNextText>
  ) : null
}

/** The receipt of a payment. */
export function PaymentReceived({ currency = businessCurrency, ...data }: PaymentReceivedData) {
  const owed = data.owed ?? 0
  return (
    <EmailLayout
      head={data}
      preview={`We received ${formatMoney(data.amount, currency)} for ${data.invoice_number}. Thank you!`}
      footer="Keep this receipt with your invoice."
    >
      <MailLead title={`Thank you, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        {owed > 0 ? (
          <MailNextText>
            {formatMoney(owed, currency)} of it was not due any more. We owe it back to you, and will be in
            touch about the refund.
          </MailNextText>
        ) : data.balance === 0 ? (
          <MailNextText>Everything on this invoice is paid.</MailNextText>
        ) : null}
      </MailLead>
      <MailRows
        title="Receipt"
        rows={[
          ['Invoice', data.invoice_number],
          ['Received', formatMoney(data.amount, currency)],
          ...(data.tip
            ? [
                ['Tip for the crew', formatMoney(data.tip, currency)] as const,
                ['Charged in all', formatMoney(data.amount + data.tip, currency)] as const,
              ]
            : []),
          ['On', mediumDate(data.paid_on)],
          ['By', data.method],
          owed > 0
            ? ['Owed back to you', formatMoney(owed, currency)]
            : ['Still open', formatMoney(data.balance, currency)],
          ...(owed === 0 && data.next ? [nextRow(data.next, data.balance, currency)] : []),
          ['Booking', data.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}

function nextRow(
  { amount, due_on }: NonNullable<PaymentReceivedData['next']>,
  balance: Cents,
  currency: Currency,
): readonly [string, string] {
  const day = mediumDate(due_on)
  return amount === balance
    ? ['Due on', day]
    : ['Next payment', `${formatMoney(amount, currency)}, due ${day}`]
}
