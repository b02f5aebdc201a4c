import type { HTMLInputTypeAttribute } from 'react'
import { choiceLabel, startTimes } from '#domain/bookings/choices.ts'
import { inquiryChoices, inquiryText, type InquiryField } from '#domain/bookings/inquiry.ts'
import { maxEmailLength } from '#domain/text.ts'
import { hourLabel, type CalendarDate } from '#domain/time.ts'
import { Field, Input, Select, Textarea, type ControlProps } from '#ui/field.tsx'
import { bookForm, fieldLabels } from './content.ts'

/** One answer of the form, as it came and as it was judged. */
export interface BookEntry {
  readonly field: InquiryField
  readonly value: string
  readonly problem: string | undefined
}

/** A text, or a choice from a list, whichever the field is. */
export function BookField({ field, value, problem }: BookEntry) {
  const required = requiredTexts.has(field)

  return (
    <Field id={field} label={fieldLabels[field]} required={required} error={problem}>
      {(control) => <Control field={field} value={value} control={control} />}
    </Field>
  )
}

export function DateField({ field, value, problem, min }: BookEntry & { readonly min: CalendarDate }) {
  return (
    <Field id={field} label={fieldLabels[field]} required error={problem}>
      {(control) => (
        <Input {...control} type="date" name={field} min={min} defaultValue={value} className="num" />
      )}
    </Field>
  )
}

export function TimeField({ field, value, problem }: BookEntry) {
  return (
    <Field id={field} label={fieldLabels[field]} required error={problem}>
      {(control) => (
        <Select {...control} name={field} defaultValue={value} className="num">
          <option value="">{bookForm.chooseTime}</option>
          {startTimes.map((time) => (
            <option key={time} value={time}>
              {hourLabel(time)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const requiredTexts: ReadonlySet<InquiryField> = new Set<InquiryField>([
  'location',
  'first_name',
  'last_name',
  'email',
  'phone',
])

const inputs: Partial<Record<InquiryField, { type: HTMLInputTypeAttribute; autoComplete: string }>> = {
  first_name: { type: 'text', autoComplete: 'given-name' },
  last_name: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company_name: { type: 'text', autoComplete: 'organization' },
}

function Control({
  field,
  value,
  control,
}: Pick<BookEntry, 'field' | 'value'> & { readonly control: ControlProps }) {
  if (field in inquiryChoices) {
    const choices: readonly string[] = inquiryChoices[field as keyof typeof inquiryChoices]
    return (
      <Select {...control} name={field} defaultValue={value}>
        <option value="">{bookForm.unchosen}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(choice)}
          </option>
        ))}
      </Select>
    )
  }

  const maxLength = field in inquiryText ? inquiryText[field as keyof typeof inquiryText].max : maxEmailLength
  return field === 'private_party_details' ? (
    <Textarea {...control} name={field} defaultValue={value} maxLength={maxLength} />
  ) : (
    <Input {...control} {...inputs[field]} name={field} defaultValue={value} maxLength={maxLength} />
  )
}
