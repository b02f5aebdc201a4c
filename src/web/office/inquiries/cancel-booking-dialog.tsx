import { useState } from 'react'
import { apologyProblem } from '#domain/bookings/cancellation.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal, isRefusedAs } from '#web/shared/refusal.ts'
import { Fact, Facts } from '#web/office/kit/records/facts.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { ApologyField, missingText } from './apology-field.tsx'

/** What the dialog tells of the booking that is about to go. */
export interface CancellableBooking {
  readonly id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event_type: string
  readonly event_date: string
}

/** Cancels a booking with an apology to its client, who reads it word for word. */
export function CancelBookingDialog({
  booking,
  onCancelled,
  onClose,
}: {
  readonly booking: CancellableBooking
  readonly onCancelled: () => void
  readonly onClose: () => void
}) {
  const form = useForm({
    start: { message: '' },
    rules: () => ({}),
    whole: ({ message }) => apologyProblem(message),
    send: ({ message }) =>
      call('send-booking-cancellation', { bookingId: booking.id, apologyMessage: message.trim() }),
    done: ['Booking cancelled successfully', 'The client has been notified and the booking has been removed'],
    failed: (error) => {
      // What is refused for good is not to be tried again.
      const isFinal = isRefusal(error) && !isRefusedAs(error, 'booking.email-failed')
      toastFailure(`Failed to cancel booking${isFinal ? '' : '. Please try again.'}`, error)
    },
    onDone: onCancelled,
    onClose,
  })
  const { message } = form.values
  const [judged, setJudged] = useState(false)
  const problem = apologyProblem(message)

  return (
    <FormDialog
      form={form}
      title="Cancel Booking"
      subject="The client gets your explanation by email. The booking, its quotes and its invoices are canceled with it."
      look="danger"
      action="Send Apology & Cancel"
      busyLabel="Sending…"
      blocked={problem && missingText(message)}
    >
      <Facts className="mb-5 rounded-md border border-line bg-bg px-4 py-3.5">
        <Fact name="Client">
          {fullName(booking)}
          <span className="block text-small text-fg-muted">
            <EmailText email={booking.email} />
          </span>
        </Fact>
        <Fact name="Event">
          {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)}
        </Fact>
        <Fact name="Reference">
          <span className="num">{booking.booking_reference}</span>
        </Fact>
      </Facts>
      <ApologyField
        message={message}
        problem={judged ? problem : undefined}
        onChange={(written) => form.change({ message: written })}
        onJudge={() => setJudged(true)}
        onSend={form.submit}
      />
    </FormDialog>
  )
}
