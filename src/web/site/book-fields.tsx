import type { BookPage } from '#contract/pages.ts'
import { chosenOf } from '#domain/bookings/choices.ts'
import { inquiryFields, isRequired, questionOf, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { maxEmailLength } from '#domain/text.ts'
import { addDays } from '#domain/time.ts'
import { Field, Input } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { DrinkChoice } from '#web/shared/drink-choice.tsx'
import { InquiryInput } from '#web/shared/inquiry-input.tsx'
import { CountChoice, EventTypeChoice } from './book-choices.tsx'
import { bookForm } from './content.ts'

export type BookFormState = Extract<BookPage, { state: 'form' }>

/** One field of the form. Its kind selects the control. */
export function BookField({ field, form }: { readonly field: InquiryField; readonly form: BookFormState }) {
  const rule = inquiryFields[field]
  const value = form.values[field]
  const labelled = { label: questionOf(field), required: isRequired(field), error: form.problems[field] }

  switch (rule.kind) {
    case 'event-type':
      return (
        <FieldGroup {...labelled} radios>
          <EventTypeChoice field={field} value={value} />
        </FieldGroup>
      )
    case 'count':
      return (
        <FieldGroup {...labelled} radios>
          <CountChoice field={field} value={value} choices={rule.choices} />
        </FieldGroup>
      )
    case 'date':
      return (
        <Field {...labelled} id={field}>
          {(control) => (
            <Input
              {...control}
              type="date"
              name={field}
              min={addDays(form.today, 1)}
              defaultValue={value}
              className="num"
            />
          )}
        </Field>
      )
    case 'choices':
      return (
        <FieldGroup {...labelled}>
          <DrinkChoice chosen={chosenOf(value)} />
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
        <Field {...labelled} id={field}>
          {(control) => (
            <InquiryInput
              field={field}
              control={control}
              unchosen={rule.kind === 'time' ? bookForm.chooseTime : bookForm.unchosen}
              binding={{ defaultValue: value }}
              maxLength={'max' in rule ? rule.max : maxEmailLength}
            />
          )}
        </Field>
      )
  }
}

/** True for a field that takes a whole row. */
export function isWide(field: InquiryField): boolean {
  const { kind } = inquiryFields[field]
  return (
    kind === 'event-type' || kind === 'count' || kind === 'choices' || kind === 'text' || kind === 'long-text'
  )
}
