import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { allocationKinds, refundMessages, refundText, type AllocationKind } from '#domain/payments/refund.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { ReceivedMoneyField } from './received-money-field.tsx'
import { useKeepOwedMoney } from './use-invoice-actions.ts'

/** Keeps money that is owed back: as a credit for the next invoice, or as a fee. */
export function KeepMoneyDialog({
  invoice,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly onClose: () => void
}) {
  const [kind, setKind] = useState<AllocationKind>()
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const keep = useKeepOwedMoney(invoice.id, onClose)
  const reasonProblem = textProblem(refundText.reason, reason)
  const submit = () => {
    setJudged(true)
    if (!kind || reasonProblem) focusFirstProblem()
    else if (!keep.isPending) keep.mutate({ kind, reason: reason.trim() })
  }

  return (
    <Dialog
      title="Keep This Money"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}`}
      size="sm"
      unsaved={reason.trim() !== '' || kind !== undefined}
      busy={keep.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={keep.isPending} busyLabel="Saving…">
          Keep It
        </Button>
      }
    >
      <ReceivedMoneyField
        received={{ amount: invoice.owed_back, currency: invoice.currency }}
        value={kind}
        choices={allocationKinds}
        error={judged && !kind ? refundMessages.chooseReceived : undefined}
        onChange={setKind}
      />
      <Field label="Reason" required error={judged ? reasonProblem : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            maxLength={2 * refundText.reason.max}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
