import { startText } from '#domain/events/place-clock.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailOpening, MailRows } from './email-parts.tsx'

export interface PortalLinkData extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly booking_reference: string
  readonly first_name: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly start_zone?: string
}

/** Answers 'Email me my portal link'. */
export function PortalLink(data: PortalLinkData) {
  return (
    <EmailLayout
      head={data}
      preview="Here is a fresh link to your Event Portal."
      footer="If you did not ask for this, ignore this email: only you have received the link."
      link={data.link}
    >
      <MailLead title={`Welcome back, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows
        title="Your event"
        rows={[
          ['Reference', data.booking_reference],
          ['Event', data.event],
          ['Date', startText(data)],
        ]}
      />
    </EmailLayout>
  )
}
