import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import type { PaymentView } from '#contract/payments.ts'
import { fullName } from '#domain/bookings/names.ts'
import { formatMoney, parseMoney, typedMoney } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import { refundMessages, refundText } from '#domain/payments/refund.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { useRefund } from './use-invoice-actions.ts'

/** Refunds a payment in part or whole: to the card, or recorded where it came in another way. */
export function RefundDialog({
  invoice,
  payment,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly payment: PaymentView
  readonly onClose: () => void
}) {
  const owed = Math.min(payment.refundable, invoice.owed_back)
  const [start] = useState(() => ({ amount: typedMoney(owed > 0 ? owed : payment.refundable), reason: '' }))
  const [form, setForm] = useState(start)
  const [judged, setJudged] = useState(false)
  const refund = useRefund({ id: payment.id, currency: invoice.currency }, onClose)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  const amount = parseMoney(form.amount)
  const isAmount = amount !== undefined && amount > 0 && amount <= payment.refundable
  const reasonProblem = textProblem(refundText.reason, form.reason)
  const submit = () => {
    setJudged(true)
    if (!isAmount || reasonProblem) focusFirstProblem()
    else if (!refund.isPending) refund.mutate({ amount, reason: form.reason.trim() })
  }

  return (
    <Dialog
      title="Refund Payment"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}`}
      size="sm"
      cancel="Keep Payment"
      unsaved={form.reason.trim() !== '' || form.amount !== start.amount}
      busy={refund.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="danger" busy={refund.isPending} busyLabel="Refunding…">
          Refund {isAmount ? formatMoney(amount, invoice.currency) : 'Payment'}
        </Button>
      }
    >
      <p className="mb-4 text-fg-muted">
        {payment.by_hand
          ? `It came in by ${(methodLabels[payment.method] ?? payment.method).toLowerCase()}. Give it back the same way: this records that you did.`
          : 'It goes back to the card that was charged, usually within 5 to 10 days. This cannot be taken back.'}
      </p>
      <div className="grid gap-4">
        <Field
          label="Amount ($)"
          required
          hint={`Up to ${formatMoney(payment.refundable, invoice.currency)}`}
          error={judged && !isAmount ? refundMessages.amount : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              className="num"
              maxLength={14}
              value={form.amount}
              onChange={(event) => change({ amount: event.target.value })}
              onBlur={() => (amount === undefined ? undefined : change({ amount: typedMoney(amount) }))}
            />
          )}
        </Field>
        <Field label="Reason" required error={judged ? reasonProblem : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={form.reason}
              maxLength={2 * refundText.reason.max}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
