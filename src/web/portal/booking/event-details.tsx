import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { paymentLabels, paymentTone, statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventTypeOf } from '#domain/bookings/choices.ts'
import { fieldsOf, inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { DepositFact, TotalFact } from './amount-facts.tsx'
import { AnswerFact, GuestsFact, NotesFact, TypeFacts } from './event-facts.tsx'
import { PortalFact, PortalFacts, PortalCard } from '../kit/portal-card.tsx'

/** The main facts of the booking, for the dashboard. */
export function EventDetails({ booking }: { readonly booking: BookingView }) {
  return (
    <DetailsCard booking={booking}>
      <PortalFacts>
        <AnswerFact booking={booking} field="event_date" />
        <AnswerFact booking={booking} field="location" />
        <GuestsFact booking={booking} />
        <PortalFact name="Contact" wide="phone">
          {fullName(booking)}
          <span className="block font-normal text-fg-muted">
            <EmailText email={booking.email} />
          </span>
        </PortalFact>
        <AnswerFact booking={booking} field="event_type" />
        <TotalFact booking={booking} />
        <NotesFact notes={booking.notes} />
      </PortalFacts>
    </DetailsCard>
  )
}

/** All fields of the booking, for the event portal. */
export function AllEventDetails({ booking }: { readonly booking: BookingView }) {
  return (
    <DetailsCard booking={booking}>
      <PortalFacts>
        {fieldsOf('type', 'occasion').map((field) =>
          field === 'guest_count' ? (
            <GuestsFact key={field} booking={booking} />
          ) : (
            <AnswerFact key={field} booking={booking} field={field} />
          ),
        )}
        <PortalFact name="Reference">
          <span className="num">{booking.booking_reference}</span>
        </PortalFact>
        <PortalFact name="Name" wide="phone">
          {fullName(booking)}
        </PortalFact>
        {fieldsOf('contact').map((field) =>
          inquiryFields[field].kind === 'name' ? null : (
            <AnswerFact key={field} booking={booking} field={field} />
          ),
        )}
        <TotalFact booking={booking} />
        <DepositFact booking={booking} />
        {booking.company_name !== null && eventTypeOf(booking.event_type) !== 'corporate' ? (
          <AnswerFact booking={booking} field="company_name" />
        ) : null}
      </PortalFacts>
      <TypeFacts booking={booking} />
      <PortalFacts>
        <NotesFact notes={booking.notes} />
      </PortalFacts>
    </DetailsCard>
  )
}

function DetailsCard({ booking, children }: { readonly booking: BookingView; readonly children: ReactNode }) {
  const payment = booking.payment_status

  return (
    <PortalCard
      title="Event Details"
      badges={
        <>
          <Badge tone={statusTone(booking.status)}>{statusLabel(booking.status)}</Badge>
          <Badge tone={paymentTone(payment)}>Payment: {paymentLabels[payment ?? 'pending']}</Badge>
        </>
      }
    >
      {children}
      <CalendarLink booking={booking} />
    </PortalCard>
  )
}
