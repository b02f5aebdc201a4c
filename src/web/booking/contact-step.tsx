import { eventTypeLabels, type EventType } from '#domain/bookings/choices.ts'
import { answerText, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { fieldsOf, inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { FieldGrid } from './field-grid.tsx'
import type { StepProps } from './inquiry-control.tsx'

interface ContactStepProps extends StepProps {
  readonly eventType: EventType
  readonly trap: string
  readonly onTrapChange: (value: string) => void
}

/** Step 4: the contact, beside a summary of the inquiry. */
export function ContactStep({ eventType, trap, onTrapChange, ...props }: ContactStepProps) {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[630fr_minmax(16rem,336fr)] md:gap-14">
      <FieldGrid {...props} fields={fieldsOf('contact')} />
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
        {fieldsOf('occasion').map((field) =>
          form[field] ? (
            <div key={field} className="grid grid-cols-[5.5rem_1fr] gap-3 border-t border-line pt-3">
              <dt className="text-fg-muted">{inquiryFields[field].label}</dt>
              <dd className="num min-w-0 wrap-break-word">{answerText(field, form[field])}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
