/** What is known of the client and the event. */
import { hourAtPlace } from '#domain/events/place-clock.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { paths } from '#domain/addresses.ts'
import { completenessTone } from '#domain/bookings/booking.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { answerText, detailFieldsOf } from '#domain/bookings/inquiry.ts'
import { fieldsOf, inquiryFields, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { fullName } from '#domain/bookings/names.ts'
import { phoneAddress } from '#domain/phone.ts'
import { Badge } from '#ui/badge.tsx'
import { Fact, Facts, Section, TextFact } from '#web/office/kit/records/facts.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { Meter } from './inquiry-badges.tsx'
import { LinkClient } from './link-client.tsx'

export function ClientInformation({ inquiry }: { readonly inquiry: InquiryView }) {
  return (
    <Section title="Client Information">
      <Facts>
        <Fact name="Name">{fullName(inquiry)}</Fact>
        {fieldsOf('contact').map((field) => (
          <ContactFact key={field} field={field} answer={inquiry[field]} />
        ))}
        <Fact name="Linked client">
          {inquiry.client_id === null ? (
            <LinkClient inquiry={inquiry} />
          ) : (
            <Link to={paths.admin.clients} search={{ id: inquiry.client_id }} className={linkClasses}>
              <span className="num">{inquiry.client_id.slice(0, 8)}</span>
            </Link>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

/** What the inquiry tells about the event, as far as it does. */
export function EventDetails({ inquiry }: { readonly inquiry: InquiryView }) {
  const home = useBusinessZone()
  return (
    <Section title="Event Details">
      <Facts>
        {[...fieldsOf('type', 'occasion'), ...detailFieldsOf(inquiry)].map((field) => {
          // It is quoted at the top.
          if (field === 'message') return null
          const answer = inquiry[field]
          const { label } = inquiryFields[field]
          return answer ? (
            <TextFact
              key={field}
              name={label}
              value={field === 'start_time' ? hourAtPlace(inquiry, home) : answerText(field, answer)}
            />
          ) : null
        })}
      </Facts>
    </Section>
  )
}

/** How much is known, and everything that is not. */
export function WhatIsMissing({ completeness }: Pick<InquiryView, 'completeness'>) {
  const { percent, missing_required, missing_optional } = completeness
  return (
    <Section
      title="Completeness"
      aside={
        <Badge tone={completenessTone(percent)} plain>
          <Meter percent={percent} />
          <span className="num">{percent}%</span>
        </Badge>
      }
    >
      {missing_required.length > 0 ? <p>Missing required: {missing_required.join(', ')}</p> : null}
      <p className="text-fg-muted">
        {missing_optional.length > 0 ? `Optional: ${missing_optional.join(', ')}` : null}
        {percent === 100 ? 'Everything is known.' : null}
      </p>
    </Section>
  )
}

/** The parts of the name are one fact, which is shown above. */
function ContactFact({ field, answer }: { readonly field: InquiryField; readonly answer: string | null }) {
  const { kind, label } = inquiryFields[field]
  if (answer === null || kind === 'name') return null
  return (
    <Fact name={label}>
      {kind === 'email' ? (
        <ContactLink href={`mailto:${answer}`}>
          <EmailText email={answer} />
        </ContactLink>
      ) : kind === 'phone' ? (
        <ContactLink href={phoneAddress(answer)}>
          <span className="num">{answer}</span>
        </ContactLink>
      ) : (
        answerText(field, answer)
      )}
    </Fact>
  )
}

const linkClasses =
  '-my-0.5 inline-flex min-h-6 items-center text-accent underline-offset-[.2em] hover:underline'

function ContactLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className={linkClasses}>
      {children}
    </a>
  )
}
