import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { longDate, mediumDate, type CalendarDate } from '#domain/time.ts'
import { MailButton } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailNextText, MailOpening, MailRows } from './email-parts.tsx'
import { RefundWay, type Refunded } from './payment-received.tsx'

/** What the emails to a payer say: no number, no total and no link to the portal. */
export interface PayerEmailData extends EmailHead {
  readonly payer_name: string
  readonly client_name: string
  readonly amount: Cents
  readonly currency?: Currency
  readonly event_date: CalendarDate
  /** Of the link. */
  readonly link?: string
  readonly due_on?: CalendarDate
  /** Of the receipt; `owed` is what was not due any more. */
  readonly method?: string
  readonly paid_on?: CalendarDate
  readonly owed?: Cents
}

/** To someone whom a client asks to pay a part. */
export function PayerLink({ currency = businessCurrency, ...data }: PayerEmailData) {
  const money = formatMoney(data.amount, currency)
  return (
    <EmailLayout
      head={data}
      preview={`${money} for ${longDate(data.event_date)}.`}
      footer="Not meant for you? You can forget this email. Its link opens nothing but this payment."
      {...(data.link === undefined ? {} : { link: data.link })}
    >
      <MailLead title={`Your part, ${data.payer_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      {data.link === undefined ? null : <MailButton link={data.link}>{`Pay ${money}`}</MailButton>}
      <MailRows
        title="What it is for"
        rows={[
          ['Asked by', data.client_name],
          ['Event', longDate(data.event_date)],
          ['Amount', money],
          ...(data.due_on === undefined ? [] : [['Pay by', mediumDate(data.due_on)] as const]),
        ]}
      />
    </EmailLayout>
  )
}

/** The receipt of a payer. */
export function PayerReceipt({ currency = businessCurrency, ...data }: PayerEmailData) {
  const owed = data.owed ?? 0
  const money = formatMoney(data.amount, currency)
  return (
    <EmailLayout
      head={data}
      preview={`We received ${money}. Thank you!`}
      footer="Keep this receipt. A refund goes back the way the payment came."
    >
      <MailLead title={`Thank you, ${data.payer_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        {owed > 0 ? (
          <MailNextText>
            {formatMoney(owed, currency)} of it was not due any more. We owe it back to you, and will be in
            touch about the refund.
          </MailNextText>
        ) : null}
      </MailLead>
      <MailRows
        title="Your payment"
        rows={[
          ['Paid', money],
          ['On', data.paid_on === undefined ? '' : mediumDate(data.paid_on)],
          ['By', data.method ?? ''],
          ['For', `${data.client_name}, ${longDate(data.event_date)}`],
        ]}
      />
    </EmailLayout>
  )
}

/** What was given back of a payer's payment. */
export function PayerRefunded({ currency = businessCurrency, ...data }: PayerEmailData & Refunded) {
  const money = formatMoney(data.amount, currency)
  return (
    <EmailLayout head={data} preview={`We refunded ${money}.`} footer="Keep this email with your receipt.">
      <MailLead title={`Your refund, ${data.payer_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        <RefundWay isByCard={data.is_by_card} />
      </MailLead>
      <MailRows
        title="Refund"
        rows={[
          ['Refunded', money],
          ['On', mediumDate(data.refunded_on)],
          ['By', data.method],
          ['For', `${data.client_name}, ${longDate(data.event_date)}`],
        ]}
      />
    </EmailLayout>
  )
}

/** To a payer whose part is not needed any more. */
export function PayerEnded({ currency = businessCurrency, ...data }: PayerEmailData) {
  return (
    <EmailLayout
      head={data}
      preview="There is nothing for you to pay any more."
      footer="The link that you got before asks for nothing any more."
    >
      <MailLead title={`Nothing to pay, ${data.payer_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailRows
        title="What it was for"
        rows={[
          ['Asked by', data.client_name],
          ['Event', longDate(data.event_date)],
          ['Amount', formatMoney(data.amount, currency)],
        ]}
      />
    </EmailLayout>
  )
}
