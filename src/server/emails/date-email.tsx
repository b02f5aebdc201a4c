import { startText } from '#domain/events/place-clock.ts'
import { longDate } from '#domain/time.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailOpening, MailRows } from './email-parts.tsx'

export interface DateEmailData extends EmailHead {
  readonly link: string
  readonly pin: string
  readonly first_name: string
  readonly booking_reference: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly start_zone?: string
  /** Until when the date is kept: `June 12, 2027, 5:04 PM`, in the business's zone. */
  readonly until: string
}

/** To the first on the waitlist: the date is free. */
export function DateFree(data: DateEmailData) {
  return <DateEmail data={data} title={`${longDate(data.event_date)} is free, ${data.first_name}`} />
}

/** To a client whose hold ends soon. */
export function HoldEnding(data: DateEmailData) {
  return <DateEmail data={data} title={`We hold your date a little longer, ${data.first_name}`} />
}

function DateEmail({ data, title }: { readonly data: DateEmailData; readonly title: string }) {
  return (
    <EmailLayout
      head={data}
      preview={`${longDate(data.event_date)}: kept for you until ${data.until}.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={title}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <MailRows
        title="Your date"
        rows={[
          ['Event', data.event],
          ['Date', startText(data)],
          ['Kept for you until', data.until],
          ['Reference', data.booking_reference],
        ]}
      />
    </EmailLayout>
  )
}
