import { clientFieldLabels, clientText, type ClientField } from '#domain/clients/client.ts'
import { maxEmailLength } from '#domain/text.ts'
import { Field, Input, Textarea } from '#ui/field.tsx'
import type { ClientForm, ClientProblems } from './client-form.ts'

interface FieldsProps {
  readonly form: ClientForm
  readonly problems: ClientProblems
  readonly onChange: (part: Partial<ClientForm>) => void
}

/** The five fields of a client; name and e-mail are required (A §5). */
export function ClientFields(props: FieldsProps) {
  const { form, problems, onChange } = props
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Line field="name" required autoComplete="off" {...props} />
      <Line field="primary_email" required type="email" inputMode="email" autoComplete="off" {...props} />
      <Line field="primary_phone" type="tel" inputMode="tel" autoComplete="off" {...props} />
      <Line field="company_name" autoComplete="off" {...props} />
      <div className="md:col-span-2">
        <Field label={clientFieldLabels.notes} error={problems.notes}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={form.notes}
              maxLength={clientText.notes.max}
              placeholder="What is good to know: allergies, favourites, how they found us"
              onChange={(event) => onChange({ notes: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function Line({
  field,
  required = false,
  form,
  problems,
  onChange,
  ...input
}: FieldsProps & {
  readonly field: Exclude<ClientField, 'notes'>
  readonly required?: boolean
  readonly type?: string
  readonly inputMode?: 'email' | 'tel'
  readonly autoComplete?: string
}) {
  return (
    <Field label={clientFieldLabels[field]} required={required} error={problems[field]}>
      {(control) => (
        <Input
          {...control}
          {...input}
          value={form[field]}
          maxLength={field === 'primary_email' ? maxEmailLength : clientText[field].max}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
}
