import { Send } from 'lucide-react'
import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { letterText } from '#domain/clients/client.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { useSendLetter } from './client-data.ts'

/** Writes to a client; the letter goes to the address that is stored. */
export function EmailDialog({
  client,
  onClose,
}: {
  readonly client: ClientView
  readonly onClose: () => void
}) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useSendLetter(client.id, onClose)
  const problems = {
    subject: textProblem(letterText.subject, subject),
    text: textProblem(letterText.text, text),
  }

  const submit = () => {
    setTried(true)
    if (problems.subject || problems.text) focusFirstProblem()
    else if (!send.isPending) send.mutate({ subject: subject.trim(), text: text.trim() })
  }

  return (
    <Dialog
      title="Send Email"
      subject={`To ${client.name}, ${client.primary_email}`}
      unsaved={subject !== '' || text !== ''}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={send.isPending} busyLabel="Sending…">
          <Send aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          Send Email
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="Subject" required error={tried ? problems.subject : undefined}>
          {(control) => (
            <Input
              {...control}
              value={subject}
              maxLength={letterText.subject.max}
              onChange={(event) => setSubject(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Message"
          required
          hint="An empty line begins a new paragraph. Your name and letterhead are around it."
          error={tried ? problems.text : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              value={text}
              maxLength={letterText.text.max}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
