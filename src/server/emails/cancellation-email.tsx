import { Fragment } from 'react'
import { longDate } from '#domain/time.ts'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import {
  MailLead,
  MailLink,
  MailOpening,
  MailPart,
  MailQuotation,
  MailRows,
  MailText,
} from './email-parts.tsx'

export interface BookingCancelledData extends EmailHead {
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
export function BookingCancelled(data: BookingCancelledData) {
  return (
    <EmailLayout
      head={data}
      preview={`We are sorry: we cannot serve your event on ${longDate(data.event_date)}.`}
      footer={`Sent to ${data.email} about booking ${data.booking_reference}.`}
    >
      <MailLead title={`We are sorry, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailQuotation>{data.apology.trim()}</MailQuotation>
      <MailRows
        title="The canceled booking"
        rows={[
          ['Reference', data.booking_reference],
          ['Name', `${data.first_name} ${data.last_name}`],
          ['Event', data.event],
          ['Date', longDate(data.event_date)],
          ['Location', data.location],
        ]}
      />
      <MailPart padding="0 48px 24px">
        <MailText>{contactSentence(data)}</MailText>
      </MailPart>
    </EmailLayout>
  )
}

function contactSentence({ contact_email, contact_phone }: BookingCancelledData) {
  const ways = [
    contact_phone && <>call {contact_phone}</>,
    contact_email && (
      <>
        write to <MailLink link={`mailto:${contact_email}`}>{contact_email}</MailLink>
      </>
    ),
  ].filter(Boolean)
  if (ways.length === 0) return 'Questions? Please get in touch with us.'
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
