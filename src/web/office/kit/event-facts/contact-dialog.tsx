import {
  contactFieldNames,
  contactFields,
  contactProblems,
  type Contact,
  type ContactFieldName,
} from '#domain/events/contact.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useFactForm, type FactFormProps } from './use-fact-form.ts'

/** Names the second contact of an event, or removes them. */
export function ContactDialog(props: FactFormProps) {
  const { contact } = props.facts
  const typed = (values: Readonly<Record<ContactFieldName, string>>): Contact => ({
    name: values.name.trim() || null,
    email: values.email.trim() || null,
    role: values.role.trim() || null,
  })
  const { form } = useFactForm(props, 'contact', {
    start: { name: contact.name ?? '', email: contact.email ?? '', role: contact.role ?? '' },
    rules: (values) => contactProblems(typed(values)),
    factOf: (values) => ({ part: 'contact', ...typed(values) }),
  })
  return (
    <FormDialog form={form} title="Second contact" size="sm" action="Save Contact">
      <div className="grid gap-4">
        {contactFieldNames.map((name) => (
          <TextField
            key={name}
            label={contactFields[name].label}
            maxLength={contactFields[name].max}
            autoComplete={contactFields[name].autoComplete}
            {...form.field(name)}
          />
        ))}
        <p className="text-small text-fg-muted">
          Rules may write to them beside the client, never with a link to the portal. Empty fields remove
          them.
        </p>
      </div>
    </FormDialog>
  )
}
