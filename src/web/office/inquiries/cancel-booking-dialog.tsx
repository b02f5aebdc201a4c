import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber } from '#domain/locale.ts'
import {
  apologyProblem,
  longestApology,
  shortestApology,
  type ApologyProblem,
} from '#domain/bookings/cancellation.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { RequiredMark, Textarea } from '#ui/field.tsx'
import { FormDialog } from '#web/office/kit/form-dialog.tsx'
import { useForm } from '#web/office/kit/use-form.ts'
import { call } from '#web/shared/api.ts'
import { Fact, Facts } from '#web/office/kit/facts.tsx'
import { EmailText } from '#web/shared/email-text.tsx'

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
    failed: 'Failed to cancel booking. Please try again.',
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

function ApologyField({
  message,
  problem,
  onChange,
  onJudge,
  onSend,
}: {
  readonly message: string
  readonly problem: ApologyProblem | undefined
  readonly onChange: (message: string) => void
  /** The person is done typing, or thinks so. */
  readonly onJudge: () => void
  readonly onSend: () => void
}) {
  const id = useId()
  const length = lengthOf(message)

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-[550]">
          Explanation for the client <RequiredMark />
        </label>
        <span id={`${id}-count`} className="num text-small text-fg-muted">
          {formatNumber(length)} {length === 1 ? 'character' : 'characters'}
        </span>
      </div>
      <Textarea
        id={id}
        value={message}
        rows={7}
        maxLength={2 * longestApology}
        placeholder="We are sorry that we cannot be at your event, because…"
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-message ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onJudge}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter is a new line here; together with Ctrl or Command it sends.
          onJudge()
          if (event.ctrlKey || event.metaKey) onSend()
        }}
        className="min-h-40!"
      />
      {/* Two lines are kept free: a message must not move the buttons from under the pointer. */}
      <div id={`${id}-message`} aria-live="polite" className="min-h-10 text-small">
        {problem ? (
          <p className="flex items-start gap-1.5 text-bad">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <b className="block">{problem.title}</b>
              {problem.description}
            </span>
          </p>
        ) : (
          <p className="text-fg-muted">Your client reads this word for word.</p>
        )}
      </div>
    </div>
  )
}

/** Why the button cannot be pressed yet. */
function missingText(message: string): string {
  const missing = shortestApology - lengthOf(message)
  if (missing <= 0) return apologyProblem(message)?.title ?? ''
  return missing === 1 ? '1 more character needed' : `${missing} more characters needed`
}

function lengthOf(message: string): number {
  return Array.from(message.trim()).length
}
