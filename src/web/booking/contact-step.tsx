import { eventTypeLabels, type EventType } from '#domain/bookings/choices.ts'
import type { InquiryForm } from '#domain/bookings/inquiry.ts'
import { hourLabel, longDate } from '#domain/time.ts'
import { TextField, type StepProps } from './inquiry-fields.tsx'

interface ContactStepProps extends StepProps {
  readonly eventType: EventType
  readonly trap: string
  readonly onTrapChange: (value: string) => void
}

/** Step 4: who asks, beside what was asked for. */
export function ContactStep({ eventType, trap, onTrapChange, ...props }: ContactStepProps) {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[630fr_minmax(16rem,336fr)] md:gap-14">
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-x-6">
        <TextField {...props} field="first_name" label="First name" required autoComplete="given-name" />
        <TextField {...props} field="last_name" label="Last name" required autoComplete="family-name" />
        <div className="md:col-span-2">
          <TextField
            {...props}
            field="email"
            label="Email"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            {...props}
            field="phone"
            label="Phone"
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        {/* Out of sight and reach for people; a machine that fills in everything gives itself away. */}
        <input
          aria-hidden="true"
          tabIndex={-1}
          type="text"
          name="reply_to_fax"
          autoComplete="off"
          className="sr-only"
          value={trap}
          onChange={(event) => onTrapChange(event.target.value)}
        />
      </div>
      <Recap eventType={eventType} form={props.form} />
    </div>
  )
}

function Recap({ eventType, form }: { readonly eventType: EventType; readonly form: InquiryForm }) {
  return (
    <section
      aria-label="Your event"
      className="label-frame bg-surface px-7 py-7 md:mt-[1.7rem] md:px-8 md:py-8"
    >
      <p className="display text-[1.75rem] leading-none">{eventTypeLabels[eventType]}</p>
      <dl className="mt-4 grid gap-3 text-ui">
        <RecapLine name="Date" value={form.event_date && longDate(form.event_date)} />
        <RecapLine name="Start" value={form.start_time && hourLabel(form.start_time)} />
        <RecapLine name="Place" value={form.location} />
        <RecapLine name="Guests" value={form.guest_count} />
      </dl>
    </section>
  )
}

function RecapLine({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-3 border-t border-line pt-3">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="num min-w-0 wrap-break-word">{value}</dd>
    </div>
  )
}
