import { clientFieldLabels, clientText, type ClientField } from '#domain/clients/client.ts'
import { maxEmailLength } from '#domain/text.ts'
import { LongTextField, TextField, type BoundField } from '#web/office/kit/forms/form-fields.tsx'

/** The five fields of a client; name and email are required. */
export function ClientFields({ field }: { readonly field: (name: ClientField) => BoundField }) {
  const line = (name: Exclude<ClientField, 'notes'>) => ({
    label: clientFieldLabels[name],
    maxLength: name === 'primary_email' ? maxEmailLength : clientText[name].max,
    autoComplete: 'off',
    ...field(name),
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField required {...line('name')} />
      <TextField required type="email" inputMode="email" {...line('primary_email')} />
      <TextField type="tel" inputMode="tel" {...line('primary_phone')} />
      <TextField {...line('company_name')} />
      <div className="md:col-span-2">
        <LongTextField
          label={clientFieldLabels.notes}
          rows={4}
          maxLength={clientText.notes.max}
          placeholder="What is good to know: allergies, favorites, how they found us"
          {...field('notes')}
        />
      </div>
    </div>
  )
}
