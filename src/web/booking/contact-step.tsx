import { useEffect, useState } from 'react'
import type { Estimate as EstimateShown } from '#contract/packages.ts'
import { eventTypeLabels, guestCounts, type EventType } from '#domain/bookings/choices.ts'
import { answerText, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { fieldsOf, inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { formatMoney } from '#domain/money.ts'
import { read } from '#web/shared/api.ts'
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
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[630fr_minmax(16rem,336fr)] md:gap-14">
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

/** What the bar comes to at least; nothing where the owner shows no price, or it cannot be read. */
function Estimate({ guests, date }: { readonly guests: string; readonly date: string }) {
  const [estimate, setEstimate] = useState<EstimateShown | null>(null)
  useEffect(() => {
    const asked = guestCounts.find((each) => each === guests)
    if (!asked || date === '') return undefined
    const leaving = new AbortController()
    read('read-estimate', { guests: asked, date }, leaving).then(
      (found) => setEstimate(found.estimate),
      () => undefined,
    )
    return () => leaving.abort()
  }, [guests, date])
  if (!estimate) return null
  return (
    <p className="mt-5 border-t-3 border-double border-gold-500 pt-4">
      <span className="num block font-display text-[1.75rem] leading-none">
        From {formatMoney(estimate.amount, estimate.currency)}
      </span>
      <span className="mt-1.5 block text-small text-pretty text-fg-muted">
        for your numbers, with {estimate.name}. An estimate, before tax and travel; your quote says it to the
        cent.
      </span>
    </p>
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
      <Estimate guests={form.guest_count} date={form.event_date} />
    </section>
  )
}
