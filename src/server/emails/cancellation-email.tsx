import { Link } from '@react-email/link'
import { Fragment } from 'react'
import { longDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailFacts, MailOpening, MailPart, MailQuotation, MailText, MailTitle } from './email-parts.tsx'

export interface BookingCancelledFacts extends EmailHead {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event: string
  readonly event_date: string
  readonly booking_reference: string
  readonly location: string
  /** Typed by the owner. */
  readonly apology: string
  readonly contact_email: string
  readonly contact_phone: string
}

/** Cancels an event, with the reason and the eight values that the specification requires. */
export function BookingCancelled(facts: BookingCancelledFacts) {
  return (
    <EmailLayout
      head={facts}
      preview={`We are sorry: we cannot serve your event on ${longDate(facts.event_date)}.`}
      footer={`Sent to ${facts.email} about booking ${facts.booking_reference}.`}
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>We are sorry, {facts.first_name}</MailTitle>
        <MailOpening>{facts.opening}</MailOpening>
      </MailPart>
      <MailQuotation>{facts.apology.trim()}</MailQuotation>
      <MailFacts
        title="The cancelled booking"
        rows={[
          ['Reference', facts.booking_reference],
          ['Name', `${facts.first_name} ${facts.last_name}`],
          ['Event', facts.event],
          ['Date', longDate(facts.event_date)],
          ['Location', facts.location],
        ]}
      />
      <MailPart padding="0 48px 18px">
        <MailText>{contactSentence(facts)}</MailText>
      </MailPart>
    </EmailLayout>
  )
}

function contactSentence({ contact_email, contact_phone }: BookingCancelledFacts) {
  const ways = [
    contact_phone && <>call {contact_phone}</>,
    contact_email && (
      <>
        write to{' '}
        <Link href={`mailto:${contact_email}`} style={{ color: '#1d4a3a', textDecoration: 'underline' }}>
          {contact_email}
        </Link>
      </>
    ),
  ].filter(Boolean)
  if (ways.length === 0) return 'Questions? Answer this message and a person will read it.'
  return (
    <>
      {'Questions, or a payment to settle? Please '}
      {ways.map((way, index) => (
        <Fragment key={index}>
          {index > 0 && ' or '}
          {way}
        </Fragment>
      ))}
      .
    </>
  )
}
