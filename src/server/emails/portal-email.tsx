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
  /** Whether the client asked for it; absent in emails from before, which may be either. */
  readonly is_asked?: boolean
}

/** Answers 'Email me my portal link', or comes from an owner, with a new PIN where it was renewed. */
export function PortalLink(data: PortalLinkData) {
  return (
    <EmailLayout
      head={data}
      preview="Here is a fresh link to your Event Portal."
      footer={
        data.is_asked
          ? 'If you did not ask for this, ignore this email: only you have received the link.'
          : 'Keep this PIN private. It opens your booking, quotes and invoices.'
      }
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
