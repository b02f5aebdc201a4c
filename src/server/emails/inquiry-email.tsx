import { hourLabel, longDate } from '#domain/time.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { CalendarLink, MailLead, MailOpening, MailPart, MailRows, MailText } from './email-parts.tsx'

export interface InquiryReceivedData extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly booking_reference: string
  readonly first_name: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly location: string
  readonly guest_count: string
  /** Absent in emails from before bookings had a calendar file. */
  readonly calendar_link?: string
}

/** Sent with every inquiry: the portal's link and PIN. */
export function InquiryReceived(data: InquiryReceivedData) {
  return (
    <EmailLayout
      head={data}
      preview="A custom quote follows within 24 hours. Your Event Portal is open."
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`Thank You, ${data.first_name}!`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailPart padding="6px 48px 18px">
        <MailText>
          Two minutes help us quote right: tell us hours, guests and place in your Event Portal, under “Tell
          us about your event”.
        </MailText>
      </MailPart>
      <MailRows
        title="What you told us"
        rows={[
          ['Reference', data.booking_reference],
          ['Event', data.event],
          ['Date', `${longDate(data.event_date)}, ${hourLabel(data.start_time)}`],
          ['Location', data.location],
          ['Guests', data.guest_count],
        ]}
      />
      {data.calendar_link === undefined ? null : (
        <CalendarLink link={data.calendar_link} standing="The date is not reserved yet." />
      )}
    </EmailLayout>
  )
}
