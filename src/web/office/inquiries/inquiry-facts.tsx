/** What is known of the client and the event. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { choiceLabel, eventTypeOf } from '#domain/bookings/choices.ts'
import { completenessTone } from '#domain/bookings/completeness.ts'
import { hourLabel, longDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Fact, Facts, Section, TextFact } from '#web/office/kit/facts.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { Meter } from './inquiry-badges.tsx'
import { LinkClient } from './link-client.tsx'
import { eventLabel, fullName } from '#web/office/kit/booking-words.ts'
import { guestsText } from './inquiry-words.ts'

export function ClientInformation({ inquiry }: { readonly inquiry: InquiryView }) {
  return (
    <Section title="Client Information">
      <Facts>
        <Fact name="Name">{fullName(inquiry)}</Fact>
        <Fact name="E-mail">
          <ContactLink href={`mailto:${inquiry.email}`}>
            <EmailText email={inquiry.email} />
          </ContactLink>
        </Fact>
        <Fact name="Phone">
          <ContactLink href={`tel:${inquiry.phone.replaceAll(/[^+\d]/g, '')}`}>
            <span className="num">{inquiry.phone}</span>
          </ContactLink>
        </Fact>
        <Fact name="Linked client">
          {inquiry.client_id === null ? (
            <LinkClient inquiry={inquiry} />
          ) : (
            <Link to="/admin/clients" search={{ id: inquiry.client_id }} className={linkClasses}>
              <span className="num">{inquiry.client_id.slice(0, 8)}</span>
            </Link>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

export function EventDetails({ inquiry }: { readonly inquiry: InquiryView }) {
  return (
    <Section title="Event Details">
      <Facts>
        <Fact name="Type">{eventLabel(inquiry.event_type)}</Fact>
        <Fact name="Date">
          {longDate(inquiry.event_date)}, at {hourLabel(inquiry.start_time)}
        </Fact>
        <TextFact name="Location" value={inquiry.location} />
        <Fact name="Guests">
          <span className="num">{guestsText(inquiry.guest_count)}</span>
        </Fact>
        <TypeFacts inquiry={inquiry} />
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

/** What the inquiry tells about this kind of event only, as far as it does. */
function TypeFacts({ inquiry }: { readonly inquiry: InquiryView }) {
  const facts = typeFacts(inquiry).filter(([, value]) => value)
  return facts.map(([name, value]) => <TextFact key={name} name={name} value={value} />)
}

function typeFacts(inquiry: InquiryView): readonly (readonly [string, string | null])[] {
  const choice = (value: string | null) => value && choiceLabel(value)
  switch (eventTypeOf(inquiry.event_type)) {
    case 'wedding':
      return [
        ['Service', choice(inquiry.wedding_service)],
        ['Venue', choice(inquiry.wedding_venue)],
        ['Theme', inquiry.wedding_theme],
      ]
    case 'corporate':
      return [
        ['Company', inquiry.company_name],
        ['Occasion', choice(inquiry.corporate_event_type)],
        ['Dress code', choice(inquiry.corporate_dress_code)],
      ]
    case 'private':
      return [
        ['Occasion', choice(inquiry.private_party_type)],
        ['Vibe', choice(inquiry.private_party_vibe)],
        ['Details', inquiry.private_party_details],
      ]
    case undefined:
      return []
  }
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
