import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailNextText, MailOpening, MailRows } from './email-parts.tsx'

/** When and where an event is, in words. */
export interface Occasion {
  /** `Saturday, June 26, 2027, 5 PM to 9 PM`, on the clock of the place. */
  readonly when: string
  readonly place: string
}

export interface EventMovedData extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly first_name: string
  readonly booking_reference: string
  readonly event: string
  readonly event_date: string
  readonly before: Occasion
  readonly now: Occasion
}

/** An owner gave the event another day, other hours or another place. */
export function EventMoved({ before, now, ...data }: EventMovedData) {
  return (
    <EmailLayout
      head={data}
      preview={`Now: ${now.when}. ${now.place}`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`Your event has changed, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        <MailNextText>
          It is now on {now.when}. Place: {now.place}.
        </MailNextText>
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows
        title="What changed"
        rows={[
          ['Event', data.event],
          ...rowsOf('Date', before.when, now.when),
          ...rowsOf('Place', before.place, now.place),
          ['Reference', data.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}

function rowsOf(name: string, before: string, now: string): readonly (readonly [string, string])[] {
  if (before === now) return [[name, now]]
  return [
    [`${name} before`, before],
    [`${name} now`, now],
  ]
}
