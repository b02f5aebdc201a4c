import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { call } from '#web/shared/api.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { failureWords } from '../kit/failure-words.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'
import { useKept } from '../kit/use-kept.ts'
import { toast } from '../kit/toast.ts'

/** Asks for a change of a quote, which stays open. What was typed is kept after a failure. */
export function ChangeQuestion({
  quote,
  typed = '',
  onClose,
}: {
  readonly quote: PortalQuote
  /** What the client typed before. */
  readonly typed?: string
  readonly onClose: () => void
}) {
  const { business_name: business } = useBusiness()
  const { value, change, forget } = useKept(quote.booking_id, {
    record: `change ${quote.id}`,
    of: typed,
    empty: () => ({ id: crypto.randomUUID() as string, message: typed }),
  })
  const { id, message } = value
  const close = () => {
    forget()
    onClose()
  }
  const [asked, setAsked] = useState(false)
  const problem = textProblem(quoteText.change, message)
  const send = useMutation({
    mutationFn: () =>
      call('ask-for-change', {
        id,
        quoteId: quote.id,
        token: sessionTokenOf(quote.booking_id),
        message: message.trim(),
      }),
    onSuccess() {
      toast.success('We have your message', { description: 'The quote stays open meanwhile.' })
      close()
    },
    onError: (error) =>
      toast.error('Your message could not be sent', {
        description: failureWords(error),
      }),
  })
  return (
    <Dialog
      title="What would you like changed?"
      subject={quote.quote_number}
      size="sm"
      cancel="Not Now"
      unsaved={message.trim() !== ''}
      busy={send.isPending}
      onSubmit={() => {
        setAsked(true)
        if (problem !== undefined) return focusFirstProblem()
        if (!send.isPending) send.mutate()
      }}
      onClose={close}
      actions={
        <Button look="primary" type="submit" busy={send.isPending} busyLabel="Sending…">
          Send
        </Button>
      }
    >
      <Field
        label="Your message"
        hint={`${business} reads it and writes the next version. You can still approve this one.`}
        {...(asked && problem !== undefined ? { error: problem } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            value={message}
            maxLength={quoteText.change.max}
            readOnly={send.isPending}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
    </Dialog>
  )
}
