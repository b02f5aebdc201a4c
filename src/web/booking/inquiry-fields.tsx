import type { ComponentProps } from 'react'
import { choiceLabel } from '#domain/bookings/choices.ts'
import type { InquiryField, InquiryForm } from '#domain/bookings/inquiry.ts'
import { Field, FieldGroup, Input, Select, Textarea } from '#ui/field.tsx'

/** The form as every step draws it. */
export interface StepProps {
  readonly form: InquiryForm
  readonly problemOf: (field: InquiryField) => string | undefined
  readonly onChange: (field: InquiryField, value: string) => void
}

interface InquiryFieldProps extends StepProps {
  readonly field: InquiryField
  readonly label: string
  readonly required?: boolean
}

export function TextField({
  form,
  problemOf,
  onChange,
  field,
  label,
  required = false,
  ...rest
}: InquiryFieldProps & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>) {
  return (
    <Field label={label} required={required} error={problemOf(field)}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          name={field}
          value={form[field]}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </Field>
  )
}

export function LongTextField({
  form,
  problemOf,
  onChange,
  field,
  label,
  placeholder,
}: InquiryFieldProps & { readonly placeholder: string }) {
  return (
    <Field label={label} error={problemOf(field)}>
      {(control) => (
        <Textarea
          {...control}
          name={field}
          rows={5}
          placeholder={placeholder}
          value={form[field]}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </Field>
  )
}

/** One of a list; the first entry stands for no choice. */
export function ChoiceField({
  form,
  problemOf,
  onChange,
  field,
  label,
  required = false,
  choices,
  empty,
  labelOf = choiceLabel,
}: InquiryFieldProps & {
  readonly choices: readonly string[]
  readonly empty: string
  readonly labelOf?: (choice: string) => string
}) {
  return (
    <Field label={label} required={required} error={problemOf(field)}>
      {(control) => (
        <Select
          {...control}
          name={field}
          value={form[field]}
          onChange={(event) => onChange(field, event.target.value)}
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** One of a few, all of them in sight. */
export function ChipField({
  form,
  problemOf,
  onChange,
  field,
  label,
  required = false,
  choices,
}: InquiryFieldProps & { readonly choices: readonly string[] }) {
  return (
    <FieldGroup label={label} required={required} error={problemOf(field)} radios>
      <div className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {choices.map((choice) => (
          <label
            key={choice}
            className="num relative grid min-h-11.5 place-items-center rounded-xs border border-control bg-surface pour hover:border-accent has-checked:border-gold-300 has-checked:bg-gold-300 has-checked:font-[650] has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={field}
              value={choice}
              checked={form[field] === choice}
              onChange={() => onChange(field, choice)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
