import { hourLabel, longDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailFacts, MailOpening, MailPart, MailTitle, PortalKey } from './email-parts.tsx'

export interface InquiryReceivedFacts extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly booking_reference: string
  readonly first_name: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly location: string
  readonly guest_count: string
}

/** Sent with every inquiry: the portal's link and PIN. */
export function InquiryReceived(facts: InquiryReceivedFacts) {
  return (
    <EmailLayout
      head={facts}
      preview="A custom quote follows within 24 hours. Your Event Portal is open."
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Thank You, {facts.first_name}!</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
      </MailPart>
      <PortalKey pin={facts.pin} link={facts.link} />
      <MailFacts
        title="What you told us"
        rows={[
          ['Reference', facts.booking_reference],
          ['Event', facts.event],
          ['Date', `${longDate(facts.event_date)}, ${hourLabel(facts.start_time)}`],
          ['Location', facts.location],
          ['Guests', facts.guest_count],
        ]}
      />
    </EmailLayout>
  )
}
