import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import { MailButton, PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailOpening, MailQuotation, MailRows } from './email-parts.tsx'

export interface AutopayAgreedData extends EmailHead {
  readonly currency: Currency
  readonly first_name: string
  /** `Visa ending 4242`. */
  readonly card: string
  readonly words: string
  readonly plan: readonly {
    readonly invoice_number: string
    readonly label: string
    readonly due_on: CalendarDate
    /** Of an email written by an older version none. */
    readonly charge_on?: CalendarDate
    readonly amount: Cents
  }[]
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
  /** Opens the page that stops autopay. */
  readonly link: string
}

/** A copy of the consent: the charges, and the words. */
export function AutopayAgreed({ currency, ...data }: AutopayAgreedData) {
  return (
    <EmailLayout
      head={data}
      preview={`Your ${data.card} pays on the days of your plan.`}
      footer="Keep this email: it is what you agreed to."
      link={data.link}
    >
      <MailLead title={`Your card pays the rest, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailButton link={data.link}>Stop These Payments</MailButton>
      <MailRows
        title="What your card pays"
        rows={[
          ...data.plan.map(
            ({ label, due_on, charge_on = due_on, amount }) =>
              [`${label}, ${mediumDate(charge_on)}`, formatMoney(amount, currency)] as const,
          ),
          ['From', data.card],
          ['Booking', data.booking_reference],
        ]}
      />
      <MailQuotation>{data.words}</MailQuotation>
    </EmailLayout>
  )
}

interface ChargeData extends EmailHead {
  readonly currency: Currency
  readonly first_name: string
  readonly invoice_number: string
  readonly amount: Cents
  /** `Visa ending 4242`. */
  readonly card: string
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
}

export interface AutopayNoticeData extends ChargeData {
  readonly charge_on: CalendarDate
  /** Opens the page that stops autopay. */
  readonly link: string
}

/** Three days before a charge: its day, its amount, and how to stop it. */
export function AutopayNotice({ currency, ...data }: AutopayNoticeData) {
  const amount = formatMoney(data.amount, currency)
  return (
    <EmailLayout
      head={data}
      preview={`${amount} on ${mediumDate(data.charge_on)}, from your ${data.card}.`}
      footer="You get this email because you let your card pay on the days of your plan."
      link={data.link}
    >
      <MailLead title={`${amount} on ${mediumDate(data.charge_on)}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailButton link={data.link}>Stop This Payment</MailButton>
      <MailRows
        title="The payment"
        rows={[['On', `${mediumDate(data.charge_on)}, in the morning`], ...rowsOf({ currency, ...data })]}
      />
    </EmailLayout>
  )
}

export interface AutopayUnpaidData extends ChargeData {
  /** The days of the next tries, where there are some. */
  readonly again: string
  readonly link: string
  readonly pin: string
}

/** The bank wants to hear the payer, or declined. */
export function AutopayUnpaid({ currency, ...data }: AutopayUnpaidData) {
  const amount = formatMoney(data.amount, currency)
  return (
    <EmailLayout
      head={data}
      preview={`${amount} for ${data.invoice_number} is still open.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`${amount} is still open, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows title="The payment" rows={rowsOf({ currency, ...data })} />
    </EmailLayout>
  )
}

function rowsOf({ invoice_number, amount, currency, card, booking_reference }: ChargeData) {
  return [
    ['Amount', formatMoney(amount, currency)],
    ['From', card],
    ['Invoice', invoice_number],
    ['Booking', booking_reference],
  ] as const
}
