import { Link } from '@react-email/link'
import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { hourLabel, longDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailFacts, MailOpening, MailPart, MailText, MailTitle, PortalKey } from './email-parts.tsx'

export interface QuoteSentFacts extends EmailHead {
  readonly currency?: Currency
  readonly link: string
  readonly pdf_link: string
  readonly pin: string
  readonly first_name: string
  readonly quote_number: string
  readonly quote_title: string
  readonly total: Cents
  /** The last day on which it can be approved. */
  readonly expires_on: string
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly booking_reference: string
}

/** The quote, with the portal's link and PIN. */
export function QuoteSent(facts: QuoteSentFacts) {
  return (
    <EmailLayout
      head={facts}
      preview={`${facts.quote_title}: ${formatMoney(facts.total, facts.currency)}, open until ${longDate(facts.expires_on)}.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Your quote is ready, {facts.first_name}</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
      </MailPart>
      <PortalKey pin={facts.pin} link={facts.link} />
      <MailFacts
        title="Your quote"
        rows={[
          ['Quote', facts.quote_number],
          ['Total', formatMoney(facts.total, facts.currency)],
          ['Open until', longDate(facts.expires_on)],
          ['Event', facts.event],
          ['Date', `${longDate(facts.event_date)}, ${hourLabel(facts.start_time)}`],
          ['Reference', facts.booking_reference],
        ]}
      />
      <MailPart padding="0 48px 36px">
        <MailText muted>
          To keep or to print:{' '}
          <Link href={facts.pdf_link} style={{ color: '#1d4a3a', textDecoration: 'underline' }}>
            your quote as a PDF
          </Link>
          . It opens after your PIN.
        </MailText>
      </MailPart>
    </EmailLayout>
  )
}
