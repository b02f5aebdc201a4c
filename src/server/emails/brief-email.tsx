import { startText } from '#domain/events/place-clock.ts'
import { factPartLabels, type FactPart } from '#domain/events/facts.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailOpening, MailRows } from './email-parts.tsx'

export interface BriefEmailData extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly first_name: string
  readonly booking_reference: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly start_zone?: string
  /** What nobody has told yet. */
  readonly open: readonly FactPart[]
}

/** To a client whom the owner asks to tell about the event. */
export function BriefAsked(data: BriefEmailData) {
  const open = data.open.map((part) => factPartLabels[part])
  return (
    <EmailLayout
      head={data}
      preview={`Still open: ${open.join(', ')}. It takes about two minutes.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`Tell us about your event, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows
        title="Your event"
        rows={[
          ['Event', data.event],
          ['Date', startText(data)],
          ['Still open', open.join(', ')],
          ['Reference', data.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}
