import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'

export interface EditedEmail {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly subject: string
  readonly opening: string
  readonly closing: string
}

/** The words of one email that waits; the rule's text stays as it is. */
export function EditEmailDialog({
  email,
  onClose,
}: {
  readonly email: EditedEmail
  readonly onClose: () => void
}) {
  const form = useForm({
    start: wordsOf(email),
    base: email,
    rules: (values) => ({
      subject: values.subject.trim() === '' ? 'Please write a subject' : undefined,
      opening: values.opening.trim() === '' ? 'Please write a text' : undefined,
      closing: undefined,
    }),
    send: (values, { id, version }) => call('edit-waiting-email', { id, version, ...values }),
    done: 'Email changed',
    failed: 'Failed to change the email',
    conflict: {
      read: ({ id }): Promise<EditedEmail> => read('read-waiting-email', { id }),
      valuesOf: wordsOf,
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Email"
      subject={`For ${email.name} alone; the rule keeps its text`}
      action="Save Changes"
    >
      <div className="grid gap-4">
        <TextField label="Subject" required maxLength={150} {...form.field('subject')} />
        <LongTextField label="Opening" required rows={8} maxLength={3000} {...form.field('opening')} />
        <LongTextField label="Closing" rows={3} maxLength={1500} {...form.field('closing')} />
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="email">
          Someone else changed its words, or a fact of it has changed. Its subject is “{form.theirs.subject}”
          now.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}

function wordsOf({ subject, opening, closing }: EditedEmail) {
  return { subject, opening, closing }
}
