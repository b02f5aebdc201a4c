import { choiceLabel, chosenOf, storedChoices } from '#domain/bookings/choices.ts'
import { inquiryFields, isRequired, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { Field } from '#ui/field.tsx'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { InquiryInput } from '#web/shared/inquiry-input.tsx'

export function isWide(field: InquiryField): boolean {
  return inquiryFields[field].kind === 'long-text' || field === 'location'
}

interface FormField {
  readonly field: InquiryField
  readonly today: string
  readonly value: string
  readonly error: string | undefined
  readonly onWrite: (value: string) => void
}

export function InquiryFormField({ field, today, value, error, onWrite }: FormField) {
  const rule = inquiryFields[field]
  if (rule.kind === 'choices') return <ChoicesField {...rule} value={value} onWrite={onWrite} />
  if (rule.kind === 'date')
    return (
      <DateField
        label={rule.label}
        required={isRequired(field)}
        min={today}
        value={value}
        error={error}
        onWrite={onWrite}
      />
    )
  return (
    <div className={isWide(field) ? 'md:col-span-2' : undefined}>
      <Field label={rule.label} required={isRequired(field)} error={error}>
        {(control) => (
          <InquiryInput
            field={field}
            control={control}
            unchosen={isRequired(field) ? 'Choose' : 'Not said'}
            binding={{ value, onChange: (event) => onWrite(event.target.value) }}
          />
        )}
      </Field>
    </div>
  )
}

/** Any number of choices. */
function ChoicesField({
  label,
  choices,
  value,
  onWrite,
}: Pick<FormField, 'value' | 'onWrite'> & { readonly label: string; readonly choices: readonly string[] }) {
  const chosen = chosenOf(value)
  const toggled = (choice: string) =>
    chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice]

  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={() => onWrite(storedChoices(choices, toggled(choice)))}
              className="size-4 accent-accent"
            />
            {choiceLabel(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
