/** The emails that rules send (domain/business/automated-emails.ts). */
import { startText } from '#domain/events/place-clock.ts'
import { automatedEmailNames, type AutomatedEmail } from '#domain/business/automated-emails.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { MailButton, PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailLink, MailOpening, MailPart, MailRows, MailText } from './email-parts.tsx'

export interface AutomatedEmailData extends EmailHead {
  readonly first_name: string
  readonly booking_reference: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly start_zone?: string
  readonly location: string
  /** Service windows of the event, one in a line. */
  readonly times?: string
  readonly guests?: string
  readonly venue?: string
  readonly quote_number?: string
  readonly quote_title?: string
  readonly total?: number
  readonly expires_on?: string
  readonly invoice_number?: string
  /** What is open, in cents. */
  readonly balance?: number
  readonly due_date?: string
  readonly currency: string
  readonly contact_phone: string
  readonly contact_email: string
  /** The way to the portal; to owners the way to the inquiry. Null where nothing is to be done. */
  readonly link: string | null
  /** Null in emails to owners and staff. */
  readonly pin: string | null
  /** Where clients say how it was; empty where the business has no such place. */
  readonly review_link?: string
  /** Null in emails that cannot be stopped. */
  readonly stop_link: string | null
}

interface Look {
  readonly title: (data: AutomatedEmailData) => string
  readonly rows: (data: AutomatedEmailData) => readonly Row[]
}
type Row = readonly [string, string | undefined]

const event = (data: AutomatedEmailData): Row[] => [
  ['Event', data.event],
  ['Date', startText(data)],
  ['Reference', data.booking_reference],
]
const money = (amount: number | undefined, currency: string) =>
  amount === undefined ? undefined : formatMoney(amount, currency)
const day = (date: string | undefined) => (date === undefined ? undefined : mediumDate(date))

const looks: Readonly<Record<AutomatedEmail, Look>> = {
  'balance-reminder': {
    title: () => 'A balance is still open',
    rows: (data) => [
      ['Invoice', data.invoice_number],
      ['Open', money(data.balance, data.currency)],
      ['Due', day(data.due_date)],
      ...event(data),
    ],
  },
  'late-payment': {
    title: ({ first_name }) => `A payment is open, ${first_name}`,
    rows: (data) => [
      ['Invoice', data.invoice_number],
      ['Open', money(data.balance, data.currency)],
      ['Was due', day(data.due_date)],
      ...event(data),
    ],
  },
  'quote-follow-up': {
    title: ({ first_name }) => `Your quote is waiting, ${first_name}`,
    rows: (data) => [
      ['Quote', data.quote_title],
      ['Total', money(data.total, data.currency)],
      ['Valid until', day(data.expires_on)],
      ...event(data),
    ],
  },
  'brief-reminder': { title: ({ first_name }) => `A few answers, ${first_name}`, rows: event },
  'guest-count': { title: () => 'How many will you be?', rows: event },
  'event-details': {
    title: () => 'We are ready',
    rows: (data) => [
      ...event(data),
      ['Times', data.times],
      ['Place', data.location],
      ['Guests', data.guests],
      data.contact_phone ? ['Call us', data.contact_phone] : ['Write to us', data.contact_email],
    ],
  },
  thanks: { title: ({ first_name }) => `Thank you, ${first_name}`, rows: () => [] },
  'review-request': { title: () => 'How was your evening?', rows: () => [] },
  anniversary: { title: () => 'Almost a year', rows: () => [] },
  'certificate-due': {
    title: () => 'Papers are due',
    rows: (data) => [['Venue', data.venue], ['Due', day(data.due_date)], ...event(data)],
  },
}

function Automated({ look, data }: { readonly look: Look; readonly data: AutomatedEmailData }) {
  const { pin, link, stop_link, review_link } = data
  const rows = look.rows(data).flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  const hasKey = pin !== null && link !== null
  return (
    <EmailLayout
      head={data}
      preview={data.opening.slice(0, 120)}
      footer={
        hasKey
          ? 'Keep this PIN private. It opens your booking, quotes and invoices.'
          : [data.business_name, data.contact_phone, data.contact_email].filter(Boolean).join(', ')
      }
      {...(link === null ? {} : { link })}
    >
      <MailLead title={look.title(data)} isAlone={link === null && !review_link && rows.length === 0}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      {hasKey && <PortalKey pin={pin} link={link} />}
      {pin === null && link !== null && <MailButton link={link}>Open in the Office</MailButton>}
      {review_link ? <MailButton link={review_link}>Write a Review</MailButton> : null}
      {rows.length > 0 && <MailRows title="At a glance" rows={rows} />}
      {stop_link !== null && (
        <MailPart padding="0 48px 28px">
          <MailText muted>
            This comes by itself. <MailLink link={stop_link}>No more reminders</MailLink>
          </MailText>
        </MailPart>
      )}
    </EmailLayout>
  )
}

/** The templates by their names. */
export const automatedTemplates = Object.fromEntries(
  automatedEmailNames.map((name) => [
    name,
    (data: AutomatedEmailData) => <Automated look={looks[name]} data={data} />,
  ]),
)
