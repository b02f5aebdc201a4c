import { useState, type ReactNode } from 'react'
import { invoiceText } from '#domain/invoices/invoice.ts'
import type { Money } from '#domain/money.ts'
import { refundMessages, type ReceivedMoneyChoice } from '#domain/payments/refund.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { ReceivedMoneyField } from './received-money-field.tsx'
import { useUndo, type Undoing } from './use-invoice-actions.ts'

/** Cancels or voids something; why stays in its history. */
export function ReasonDialog({
  what,
  id,
  title,
  confirm,
  cancel,
  received,
  onClose,
  children,
}: {
  readonly what: Undoing
  readonly id: string
  readonly title: string
  readonly confirm: string
  readonly cancel: string
  /** Money that was received and is to be decided about. */
  readonly received?: Money
  readonly onClose: () => void
  /** What comes of it. */
  readonly children: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const undo = useUndo(what, id, onClose)
  const [choice, setChoice] = useState<ReceivedMoneyChoice>()
  const problem = textProblem(invoiceText.reason, reason)
  const isReceived = received !== undefined && received.amount > 0
  const isUndecided = isReceived && choice === undefined

  const submit = () => {
    setJudged(true)
    if (problem || isUndecided) focusFirstProblem()
    else if (!undo.isPending) undo.mutate({ reason: reason.trim(), received: choice })
  }

  return (
    <Dialog
      title={title}
      size="sm"
      cancel={cancel}
      unsaved={reason.trim() !== '' || choice !== undefined}
      busy={undo.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="danger" busy={undo.isPending} busyLabel="Saving…">
          {confirm}
        </Button>
      }
    >
      <p className="mb-4 text-fg-muted">{children}</p>
      {isReceived ? (
        <ReceivedMoneyField
          received={received}
          value={choice}
          error={judged && isUndecided ? refundMessages.chooseReceived : undefined}
          onChange={setChoice}
        />
      ) : null}
      <Field label="Reason" required error={judged ? problem : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            maxLength={2 * invoiceText.reason.max}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
