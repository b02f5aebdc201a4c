import { startText } from '#domain/events/place-clock.ts'
import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { longDate } from '#domain/time.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { CalendarLink, MailLead, MailOpening, MailQuotation, MailRows, PdfLink } from './email-parts.tsx'

export interface QuoteSentData extends EmailHead {
  /** Absent in emails from before records had currencies. */
  readonly currency?: Currency
  readonly link: string
  readonly pdf_link: string
  readonly pin: string
  /** A line of the owner. */
  readonly note?: string
  readonly first_name: string
  readonly quote_number: string
  readonly quote_title: string
  readonly total: Cents
  /** The last day on which it can be approved. */
  readonly expires_on: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly start_zone?: string
  readonly booking_reference: string
  /** Where the date is held or reserved: the event as a calendar file. */
  readonly calendar_link?: string
  /** Until when the date is held: `June 12, 2027, 5:04 PM`, in the business's zone; absent where it is reserved. */
  readonly held_until?: string
}

/** The quote, with the portal's link and PIN. */
export function QuoteSent({ currency = businessCurrency, ...data }: QuoteSentData) {
  return (
    <EmailLayout
      head={data}
      preview={`${data.quote_title}: ${formatMoney(data.total, currency)}, open until ${longDate(data.expires_on)}.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`Your quote is ready, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      {data.note === undefined ? null : <MailQuotation>{data.note}</MailQuotation>}
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows
        title="Your quote"
        rows={[
          ['Quote', data.quote_number],
          ['Total', formatMoney(data.total, currency)],
          ['Open until', longDate(data.expires_on)],
          ['Event', data.event],
          ['Date', startText(data)],
          ['Reference', data.booking_reference],
        ]}
      />
      <PdfLink link={data.pdf_link} document="quote" />
      {data.calendar_link === undefined ? null : (
        <CalendarLink
          link={data.calendar_link}
          standing={
            data.held_until === undefined
              ? 'Your date is reserved.'
              : `We hold the date for you until ${data.held_until}.`
          }
        />
      )}
    </EmailLayout>
  )
}
