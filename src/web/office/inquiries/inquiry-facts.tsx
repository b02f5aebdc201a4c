/** What is known of the client and the event. */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { hourAtPlace } from '#domain/events/place-clock.ts'
import type { InquiryView } from '#contract/inquiries.ts'
import { completenessTone } from '#domain/bookings/booking.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { answerText, detailFieldsOf } from '#domain/bookings/inquiry.ts'
import { fieldsOf, inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { EmailFact, Fact, Facts, Section, TextFact } from '#web/office/kit/records/facts.tsx'
import { Meter } from './inquiry-badges.tsx'
import { LinkedClient } from './link-client.tsx'

const load = () => import('./contact-in-place.tsx')
const NameInPlace = lazyComponent(load, 'NameInPlace', ({ inquiry }: Of) => awaited(fullName(inquiry)))
const PhoneInPlace = lazyComponent(load, 'PhoneInPlace', ({ inquiry }: Of) => awaited(inquiry.phone))

const CorrectDetailsDialog = lazyComponent(
  () => import('./correct-details-dialog.tsx'),
  'CorrectDetailsDialog',
)

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
        <EmailFact email={inquiry.email} />
        <Fact name={inquiryFields.phone.label}>
          <PhoneInPlace inquiry={inquiry} />
        </Fact>
        <Fact name="Linked client">
          <LinkedClient inquiry={inquiry} />
        </Fact>
      </Facts>
    </Section>
  )
}

/** What the inquiry tells about the event, as far as it does. */
export function EventDetails({ inquiry }: Of) {
  const home = useBusinessZone()
  const [isCorrected, setCorrected] = useState(false)
  return (
    <Section
      title="Event Details"
      aside={
        inquiry.is_active ? (
          <Button look="second" icon={Pencil} onClick={() => setCorrected(true)}>
            Correct
          </Button>
        ) : undefined
      }
    >
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
      {isCorrected ? <CorrectDetailsDialog inquiry={inquiry} onClose={() => setCorrected(false)} /> : null}
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
