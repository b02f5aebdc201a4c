import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { paymentLabels, paymentTone, statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventTypeOf } from '#domain/bookings/choices.ts'
import { hourLabel, mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { AmountFact, NotesFact, TypeFacts } from './event-facts.tsx'
import { Fact, Facts, Paper } from './paper.tsx'

/** The essentials, for the dashboard (P §2). */
export function EventDetails({ booking }: { readonly booking: BookingView }) {
  return (
    <DetailsPaper booking={booking}>
      <Facts>
        <Fact name="Event date">{mediumDate(booking.event_date)}</Fact>
        <Fact name="Location" wide="phone">
          {booking.location}
        </Fact>
        <Fact name="Guest count">
          <span className="num">{booking.guest_count}</span>
        </Fact>
        <Fact name="Contact" wide="phone">
          {booking.first_name} {booking.last_name}
          <span className="block font-normal text-fg-muted">
            <EmailText email={booking.email} />
          </span>
        </Fact>
        <Fact name="Event type">{eventTypeLabel(booking.event_type)}</Fact>
        <AmountFact name="Total amount" amount={booking.total_amount} />
        <NotesFact notes={booking.notes} />
      </Facts>
    </DetailsPaper>
  )
}

/** Every field of the booking, for the event portal (P §3). */
export function AllEventDetails({ booking }: { readonly booking: BookingView }) {
  return (
    <DetailsPaper booking={booking}>
      <Facts>
        <Fact name="Event date">{mediumDate(booking.event_date)}</Fact>
        <Fact name="Start time">{hourLabel(booking.start_time)}</Fact>
        <Fact name="Location" wide="phone">
          {booking.location}
        </Fact>
        <Fact name="Event type">{eventTypeLabel(booking.event_type)}</Fact>
        <Fact name="Guest count">
          <span className="num">{booking.guest_count}</span>
        </Fact>
        <Fact name="Reference">
          <span className="num">{booking.booking_reference}</span>
        </Fact>
        <Fact name="Name" wide="phone">
          {booking.first_name} {booking.last_name}
        </Fact>
        <Fact name="Phone">
          <span className="num">{booking.phone}</span>
        </Fact>
        <Fact name="E-mail" wide="phone">
          <EmailText email={booking.email} />
        </Fact>
        <AmountFact name="Total amount" amount={booking.total_amount} />
        <AmountFact name="Deposit amount" amount={booking.deposit_amount} />
        {booking.company_name !== null && eventTypeOf(booking.event_type) !== 'corporate' ? (
          <Fact name="Company">{booking.company_name}</Fact>
        ) : null}
      </Facts>
      <TypeFacts booking={booking} />
      <Facts>
        <NotesFact notes={booking.notes} />
      </Facts>
    </DetailsPaper>
  )
}

function DetailsPaper({
  booking,
  children,
}: {
  readonly booking: BookingView
  readonly children: ReactNode
}) {
  const payment = booking.payment_status

  return (
    <Paper
      title="Event Details"
      badges={
        <>
          <Badge tone={statusTone(booking.status)}>{statusLabel(booking.status)}</Badge>
          <Badge tone={paymentTone(payment)}>Payment: {paymentLabels[payment ?? 'pending']}</Badge>
        </>
      }
    >
      {booking.status === 'cancelled' ? (
        <p className="border-b border-bad-line bg-bad-bg px-4.5 py-3 text-bad md:px-7">
          This booking was cancelled. Everything stays here for you to read, and nothing can be changed.
        </p>
      ) : null}
      {children}
    </Paper>
  )
}
