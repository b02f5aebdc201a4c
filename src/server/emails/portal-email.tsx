import { hourLabel, longDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailFacts, MailOpening, MailPart, MailTitle, PortalKey } from './email-parts.tsx'

export interface PortalLinkFacts extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly booking_reference: string
  readonly first_name: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
}

/** Answers 'Email me my portal link'. */
export function PortalLink(facts: PortalLinkFacts) {
  return (
    <EmailLayout
      head={facts}
      preview="Here is a fresh link to your Event Portal."
      footer="You did not ask for this? Then nothing happened: nobody but you has received this link."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Welcome back, {facts.first_name}</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
      </MailPart>
      <PortalKey pin={facts.pin} link={facts.link} />
      <MailFacts
        title="Your event"
        rows={[
          ['Reference', facts.booking_reference],
          ['Event', facts.event],
          ['Date', `${longDate(facts.event_date)}, ${hourLabel(facts.start_time)}`],
        ]}
      />
    </EmailLayout>
  )
}
