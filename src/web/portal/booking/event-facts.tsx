/** The facts of a booking on both portal pages. */
import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { answerText, detailFieldsOf } from '#domain/bookings/inquiry.ts'
import { inquiryFields, type InquiryField, type InquiryRule } from '#domain/bookings/inquiry-fields.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { guestsInForce } from '#domain/events/facts.ts'
import { mediumDate } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { portalBrief } from '../kit/brief-data.ts'
import { PortalFact, PortalFacts } from '../kit/portal-card.tsx'

export function NotesFact({ notes }: { readonly notes: string | null }) {
  return (
    <PortalFact name="Special notes" wide="always">
      {notes ?? <Missing>None yet</Missing>}
    </PortalFact>
  )
}

/** An answer of the inquiry with the label of its field. */
export function AnswerFact({
  booking,
  field,
}: {
  readonly booking: BookingView
  readonly field: InquiryField
}) {
  const { kind, label } = inquiryFields[field]
  const answer = booking[field]
  return (
    <PortalFact name={label} wide={widths[kind]}>
      {answer === null ? (
        <Missing>Not given yet</Missing>
      ) : (
        <Answer booking={booking} field={field} answer={answer} />
      )}
    </PortalFact>
  )
}

/** The number of guests as it was told, else the answer of the inquiry. */
export function GuestsFact({ booking }: { readonly booking: BookingView }) {
  const { data: brief } = useQuery(portalBrief(booking.id))
  const all = brief && brief.guests.origin !== 'assumed' ? guestsInForce(brief.guests) : null
  if (all === null) return <AnswerFact booking={booking} field="guest_count" />
  const { minors } = brief?.guests ?? {}
  return (
    <PortalFact name={inquiryFields.guest_count.label}>
      <span className="num">{minors ? `${all}, of them ${minors} under 21` : all}</span>
    </PortalFact>
  )
}

const widths: Readonly<Partial<Record<InquiryRule['kind'], 'always' | 'phone'>>> = {
  text: 'phone',
  email: 'phone',
  'long-text': 'always',
}

function Answer({
  booking,
  field,
  answer,
}: {
  readonly booking: BookingView
  readonly field: InquiryField
  readonly answer: string
}) {
  const { kind } = inquiryFields[field]
  const home = useBusinessZone()
  if (kind === 'email') return <EmailText email={answer} />
  const text = field === 'start_time' ? hourAtPlace(booking, home) : answerText(field, answer, mediumDate)
  return kind === 'count' || kind === 'phone' ? <span className="num">{text}</span> : text
}

/** The details of the event type. */
export function TypeFacts({ booking }: { readonly booking: BookingView }) {
  const fields = detailFieldsOf(booking)
  return fields.length === 0 ? null : (
    <div className="border-t border-line">
      <h3 className="px-4.5 pt-5 pb-1 font-display text-[1.5rem] leading-none md:px-6">
        {eventTypeLabel(booking.event_type)}
      </h3>
      <PortalFacts>
        {fields.map((field) => (
          <AnswerFact key={field} booking={booking} field={field} />
        ))}
      </PortalFacts>
    </div>
  )
}

export function Missing({ children }: { readonly children: string }) {
  return <span className="font-normal text-fg-muted">{children}</span>
}
