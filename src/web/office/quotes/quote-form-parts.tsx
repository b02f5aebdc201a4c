/** What the builder of a plain quote and that of an offer have in common. */
import { Send } from 'lucide-react'
import type { QuoteView } from '#contract/quote-views.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { addDays, isCalendarDate, mediumDate, type CalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { GrowingTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import type { useQuoteForm } from './use-quote-form.ts'
import type { BuilderView } from './view-switch.tsx'

export interface FormBooking {
  readonly id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event_type: string
  readonly event_date: string
  readonly guest_count: string
}

/** What both builders get. */
export interface BuilderProps {
  readonly booking: FormBooking
  readonly today: CalendarDate
  readonly form: ReturnType<typeof useQuoteForm>
  /** The draft is saved, and its date is taken: the owner chooses. */
  readonly taken: { readonly quote: QuoteView; readonly note: string } | undefined
  /** The draft is saved, and its terms lack something: the owner mends it. */
  readonly incomplete: QuoteView | undefined
  readonly onDecided: () => void
  readonly view: BuilderView
  readonly onView: (view: BuilderView) => void
}

/** Whose quote it is, and for what. */
export function Subject({
  booking,
  number,
}: {
  readonly booking: FormBooking
  /** Given when it is saved. */
  readonly number: string | undefined
}) {
  return (
    <>
      {fullName(booking)}, {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)}{' '}
      <span className="whitespace-nowrap">({booking.booking_reference})</span>
      {number ? <span className="whitespace-nowrap"> · {number}</span> : null}
    </>
  )
}

export function TextFields({
  form: { field },
  booking: { event_date: eventDate },
  today,
}: {
  readonly booking: FormBooking
  readonly form: ReturnType<typeof useQuoteForm>
  readonly today: CalendarDate
}) {
  const expires = field('expires_on')
  return (
    <>
      <div data-first-focus="" className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <TextField label="Title" required maxLength={400} {...field('title')} />
        <DateField
          label="Expires"
          min={today}
          max={addDays(today, 3650)}
          hint={
            isCalendarDate(expires.value) && expires.value > eventDate
              ? `The client can approve it to the day of the event, ${mediumDate(eventDate)}.`
              : undefined
          }
          {...expires}
        />
      </div>
      <GrowingTextField label="Description" maxLength={4000} {...field('description')} />
    </>
  )
}

export function SubmitButtons({
  form,
  onSubmit,
}: {
  readonly form: ReturnType<typeof useQuoteForm>
  readonly onSubmit: (choice: 'draft' | 'send') => void
}) {
  const ending = form.busy ? form.save.variables?.choice : undefined
  return (
    <>
      <Button
        look="second"
        disabled={ending === 'send'}
        busy={ending === 'draft'}
        busyLabel="Saving…"
        onClick={() => onSubmit('draft')}
      >
        Save as Draft
      </Button>
      <Button
        look="primary"
        icon={Send}
        disabled={ending === 'draft'}
        busy={ending === 'send'}
        busyLabel="Sending…"
        onClick={() => onSubmit('send')}
      >
        Send to Client
      </Button>
    </>
  )
}
