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
import { Badge } from '#ui/badge.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Fact, Facts, Section, TextFact } from '#web/office/kit/records/facts.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { Meter } from './inquiry-badges.tsx'
import { LinkClient } from './link-client.tsx'

const load = () => import('./contact-in-place.tsx')
const NameInPlace = lazyComponent(load, 'NameInPlace', ({ inquiry }: Of) => awaited(fullName(inquiry)))
const PhoneInPlace = lazyComponent(load, 'PhoneInPlace', ({ inquiry }: Of) => awaited(inquiry.phone))

/** As high as the fact that can be changed. */
const awaited = (fact: string) => <span className="flex min-h-6 items-center max-md:min-h-11">{fact}</span>

interface Of {
  readonly inquiry: InquiryView
}

export function ClientInformation({ inquiry }: Of) {
  return (
    <Section title="Client Information">
      <Facts>
        <Fact name="Name">
          <NameInPlace inquiry={inquiry} />
        </Fact>
        {fieldsOf('contact').map((field) => (
          <ContactFact key={field} field={field} inquiry={inquiry} />
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
export function EventDetails({ inquiry }: Of) {
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
function ContactFact({ field, inquiry }: { readonly field: InquiryField; readonly inquiry: InquiryView }) {
  const { kind, label } = inquiryFields[field]
  const answer = inquiry[field]
  if (answer === null || kind === 'name') return null
  return (
    <Fact name={label}>
      {kind === 'email' ? (
        <ContactLink href={`mailto:${answer}`}>
          <EmailText email={answer} />
        </ContactLink>
      ) : kind === 'phone' ? (
        <PhoneInPlace inquiry={inquiry} />
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
