import { Send } from 'lucide-react'
import type { ClientView } from '#contract/clients.ts'
import { emailText } from '#domain/clients/client.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'

/** Emails a client at the address that is stored. */
export function EmailDialog({
  client,
  onClose,
}: {
  readonly client: ClientView
  readonly onClose: () => void
}) {
  const keyFor = useIdempotencyKey()
  const form = useForm({
    start: { subject: '', text: '' },
    rules: ({ subject, text }) => ({
      subject: textProblem(emailText.subject, subject),
      text: textProblem(emailText.text, text),
    }),
    send: ({ subject, text }) => {
      const input = { client_id: client.id, subject: subject.trim(), text: text.trim() }
      return call('send-client-email', input, { idempotencyKey: keyFor(input) })
    },
    done: ({ to }) => ['Email sent', `It is on its way to ${to}.`],
    failed: 'Failed to send email',
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title="Send Email"
      subject={`To ${client.name}, ${client.primary_email}`}
      icon={Send}
      action="Send Email"
      busyLabel="Sending…"
    >
      <div className="grid gap-4">
        <TextField label="Subject" required maxLength={emailText.subject.max} {...form.field('subject')} />
        <LongTextField
          label="Message"
          required
          hint="An empty line begins a new paragraph. Your name and letterhead are around it."
          rows={10}
          maxLength={emailText.text.max}
          {...form.field('text')}
        />
      </div>
    </FormDialog>
  )
}
