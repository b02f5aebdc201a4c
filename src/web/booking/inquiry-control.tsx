import { chosenOf, storedChoices } from '#domain/bookings/choices.ts'
import type { InquiryForm } from '#domain/bookings/inquiry.ts'
import { inquiryFields, isRequired, questionOf, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import type { CalendarDate } from '#domain/time.ts'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { DrinkChoice } from '#web/shared/drink-choice.tsx'
import { InquiryInput } from '#web/shared/inquiry-input.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { EventTypeCards } from './event-type-cards.tsx'
import { GuestCountChoice } from './guest-count-choice.tsx'
import { StartTimeChoice } from './start-time-choice.tsx'
import type { Availability } from './use-availability.ts'

/** The props of every step. */
export interface StepProps {
  readonly form: InquiryForm
  readonly today: CalendarDate
  readonly problemOf: (field: InquiryField) => string | undefined
  readonly onChange: (field: InquiryField, value: string) => void
  /** Called when an event type was clicked, not when the arrow keys passed over it. */
  readonly onChosen: () => void
  /** Which days and hours are free, in the step that asks for them. */
  readonly availability?: Availability
}

/** One field of the wizard. Its kind selects the control. */
export function InquiryControl({
  field,
  form,
  today,
  problemOf,
  onChange,
  onChosen,
  availability,
}: StepProps & { readonly field: InquiryField }) {
  const rule = inquiryFields[field]
  const value = form[field]
  const onPick = (picked: string) => onChange(field, picked)
  const labelled = { label: questionOf(field), required: isRequired(field), error: problemOf(field) }

  switch (rule.kind) {
    case 'event-type':
      return (
        <FieldGroup {...labelled} radios>
          <EventTypeCards value={value} onPick={onPick} onChosen={onChosen} />
        </FieldGroup>
      )
    case 'date':
      return (
        <FieldGroup {...labelled}>
          <EventCalendar value={value} today={today} onPick={onPick} availability={availability} />
        </FieldGroup>
      )
    case 'count':
      return (
        <FieldGroup {...labelled} radios>
          <GuestCountChoice value={value} onPick={onPick} />
        </FieldGroup>
      )
    case 'time':
      return (
        <FieldGroup {...labelled} radios>
          <StartTimeChoice value={value} onPick={onPick} day={availability?.dayOf(form.event_date)} />
        </FieldGroup>
      )
    case 'choices': {
      const chosen = chosenOf(value)
      const toggled = (drink: string) =>
        chosen.includes(drink) ? chosen.filter((each) => each !== drink) : [...chosen, drink]
      return (
        <FieldGroup {...labelled}>
          <DrinkChoice
            chosen={chosen}
            onToggle={(drink) => onPick(storedChoices(rule.choices, toggled(drink)))}
          />
        </FieldGroup>
      )
    }
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
              unchosen="Not decided yet"
              binding={{ value, onChange: (event) => onPick(event.target.value) }}
            />
          )}
        </Field>
      )
  }
}
