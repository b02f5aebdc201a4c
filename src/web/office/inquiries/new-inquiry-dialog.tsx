import { choiceLabel, chosenOf, eventTypeOf, storedChoices } from '#domain/bookings/choices.ts'
import { answersOf, emptyInquiry, inquiryProblem, type InquiryForm } from '#domain/bookings/inquiry.ts'
import {
  fieldsOf,
  inquiryFieldNames,
  inquiryFields,
  isRequired,
  type InquiryField,
} from '#domain/bookings/inquiry-fields.ts'
import { Field } from '#ui/field.tsx'
import { DateField } from '#web/office/kit/date-field.tsx'
import { FormDialog } from '#web/office/kit/form-dialog.tsx'
import { useForm } from '#web/office/kit/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { useToday } from '#web/shared/business.tsx'
import { InquiryInput } from '#web/shared/inquiry-input.tsx'
import { typedPerson } from './typed-person.ts'

/** Takes down an inquiry by phone or in person. */
export function NewInquiryDialog({
  typed,
  onCreated,
  onClose,
}: {
  /** What was searched for in vain. */
  readonly typed?: string
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}) {
  const today = useToday()
  const keyFor = useIdempotencyKey()
  const form = useForm({
    start: typed === undefined ? emptyInquiry : { ...emptyInquiry, ...typedPerson(typed) },
    rules: (values) =>
      Object.fromEntries(
        askedFields(values).map((field) => [field, inquiryProblem(field, values[field], today)]),
      ),
    send: (values) => {
      const input = answersOf(values)
      return call('create-inquiry', input, { idempotencyKey: keyFor(input) })
    },
    done: (_done, { values }) => [
      'Inquiry created',
      `${values.first_name.trim()} gets the link to the Event Portal by email.`,
    ],
    failed: 'Failed to create the inquiry',
    onDone: ({ id }) => {
      onCreated(id)
      return false
    },
    onClose,
  })
  const control = (field: InquiryField) => (
    <InquiryFormField key={field} field={field} today={today} {...form.field(field)} />
  )
  const details = detailsOf(form.values)

  return (
    <FormDialog
      form={form}
      title="New Inquiry"
      subject="Taken down on the phone or in person"
      action="Create Inquiry"
      busyLabel="Creating…"
    >
      <div className="grid gap-4 md:grid-cols-2">
        {fieldsOf('contact').map(control)}
        <hr className="border-line md:col-span-2" />
        {eventFields.map(control)}
        {details.length > 0 ? (
          <details
            className="md:col-span-2"
            open={details.some((field) => form.field(field).error !== undefined)}
          >
            <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
              Details, if they say
            </summary>
            <div className="grid gap-4 pt-2 md:grid-cols-2">{details.map(control)}</div>
          </details>
        ) : null}
      </div>
    </FormDialog>
  )
}

/** Short fields first: two fit beside each other. */
const eventFields = fieldsOf('type', 'occasion').toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)))

function isWide(field: InquiryField): boolean {
  return inquiryFields[field].kind === 'long-text' || field === 'location'
}

function detailsOf({ event_type }: InquiryForm): readonly InquiryField[] {
  const type = eventTypeOf(event_type)
  return type ? fieldsOf('wishes', type) : []
}

function askedFields(values: InquiryForm): readonly InquiryField[] {
  const details = detailsOf(values)
  return inquiryFieldNames.filter(
    (field) =>
      details.includes(field) || fieldsOf('type', 'occasion', 'contact').some((each) => each === field),
  )
}

interface FormField {
  readonly field: InquiryField
  readonly today: string
  readonly value: string
  readonly error: string | undefined
  readonly onWrite: (value: string) => void
}

function InquiryFormField({ field, today, value, error, onWrite }: FormField) {
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
