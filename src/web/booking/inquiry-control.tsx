import type { InquiryForm } from '#domain/bookings/inquiry.ts'
import { inquiryFields, isRequired, questionOf, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import type { CalendarDate } from '#domain/time.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { InquiryInput } from '#web/shared/inquiry-input.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { EventTypeCards } from './event-type-cards.tsx'

/** The props of every step. */
export interface StepProps {
  readonly form: InquiryForm
  readonly today: CalendarDate
  readonly problemOf: (field: InquiryField) => string | undefined
  readonly onChange: (field: InquiryField, value: string) => void
}

/** One field of the wizard. Its kind selects the control. */
export function InquiryControl({
  field,
  form,
  today,
  problemOf,
  onChange,
}: StepProps & { readonly field: InquiryField }) {
  const rule = inquiryFields[field]
  const value = form[field]
  const onPick = (picked: string) => onChange(field, picked)
  const labelled = { label: questionOf(field), required: isRequired(field), error: problemOf(field) }

  switch (rule.kind) {
    case 'event-type':
      return (
        <FieldGroup {...labelled} radios>
          <EventTypeCards value={value} onPick={onPick} />
        </FieldGroup>
      )
    case 'date':
      return (
        <FieldGroup {...labelled}>
          <EventCalendar value={value} today={today} onPick={onPick} />
        </FieldGroup>
      )
    case 'count':
      return (
        <FieldGroup {...labelled} radios>
          <Chips name={field} choices={rule.choices} value={value} onPick={onPick} />
        </FieldGroup>
      )
    case 'time':
    case 'choice':
    case 'text':
    case 'long-text':
    case 'name':
    case 'email':
    case 'phone':
      return (
        <Field {...labelled}>
          {(control) => (
            <InquiryInput
              field={field}
              control={control}
              unchosen={rule.kind === 'time' ? 'Select a time' : 'Not decided yet'}
              binding={{ value, onChange: (event) => onPick(event.target.value) }}
            />
          )}
        </Field>
      )
  }
}

/** A choice with all options visible. */
function Chips({
  name,
  choices,
  value,
  onPick,
}: {
  readonly name: string
  readonly choices: readonly string[]
  readonly value: string
  readonly onPick: (choice: string) => void
}) {
  return (
    <div className="grid grid-cols-3 gap-2 md:grid-cols-4">
      {choices.map((choice) => (
        <label
          key={choice}
          className="num relative grid min-h-11.5 place-items-center rounded-xs border border-control bg-surface pour hover:border-accent has-checked:border-gold-300 has-checked:bg-gold-300 has-checked:font-[650] has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onPick(choice)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {choice}
        </label>
      ))}
    </div>
  )
}
