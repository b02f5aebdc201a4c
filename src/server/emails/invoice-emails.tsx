import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailNextText, MailOpening, MailRows, PdfLink } from './email-parts.tsx'

export interface InvoiceSentData extends EmailHead {
  /** Absent in emails from before records had currencies. */
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
  /** The day of the next open payment. */
  readonly next_due_on?: CalendarDate
  /** As text; empty where there are none. */
  readonly terms: string
  /** Why it was made, of a late fee; absent in others. */
  readonly reason?: string
  readonly schedule: readonly {
    readonly label: string
    readonly due_date: CalendarDate
    readonly amount: Cents
  }[]
  readonly event: string
  readonly event_date: CalendarDate
  readonly booking_reference: string
}

/** `due Dec 4, 2026`, or of several payments the day of the next one. */
function whenDue({ schedule, due_date, next_due_on = due_date }: InvoiceSentData): string {
  return schedule.length > 1
    ? `in ${schedule.length} payments, the next by ${mediumDate(next_due_on)}`
    : `due ${mediumDate(next_due_on)}`
}

/** The invoice, with the portal's link and PIN. */
export function InvoiceSent({ currency = businessCurrency, ...data }: InvoiceSentData) {
  const isOpen = data.balance !== data.total
  return (
    <EmailLayout
      head={data}
      preview={`${data.invoice_number}: ${formatMoney(data.balance, currency)} ${whenDue(data)}`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`Your invoice, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        {data.reason ? <MailNextText>{data.reason}.</MailNextText> : null}
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows
        title="What is due"
        rows={[
          ['Invoice', data.invoice_number],
          ['Total', formatMoney(data.total, currency)],
          ...(data.credit ? [['Credit', `−${formatMoney(data.credit, currency)}`] as const] : []),
          ...(isOpen ? [['Open', formatMoney(data.balance, currency)] as const] : []),
          ...(data.schedule.length > 1
            ? data.schedule.map(
                (each) =>
                  [
                    each.label,
                    `${formatMoney(each.amount, currency)} by ${mediumDate(each.due_date)}`,
                  ] as const,
              )
            : [['Due', mediumDate(data.due_date)] as const]),
          ...(data.terms ? [['Terms', data.terms] as const] : []),
          ['Booking', data.booking_reference],
        ]}
      />
      <PdfLink link={data.pdf_link} document="invoice" />
    </EmailLayout>
  )
}
