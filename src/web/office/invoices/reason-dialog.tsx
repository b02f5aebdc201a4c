import { chooseReceivedMoney } from '#domain/refusals/messages.ts'
import { useState, type ReactNode } from 'react'
import { invoiceText } from '#domain/invoices/invoice.ts'
import type { Money } from '#domain/money.ts'
import { type ReceivedMoneyChoice } from '#domain/payments/refund.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { call } from '#web/shared/api.ts'
import { mayBeUnderWay } from './may-be-under-way.ts'
import { ReceivedMoneyField } from './received-money-field.tsx'

/** What is undone with a reason, and its words. */
const undoings = {
  'void-payment': { done: 'Payment voided', failed: 'Failed to void payment' },
  'refund-tip': { done: 'Tip refunded', failed: 'Failed to refund the tip' },
  'cancel-invoice': { done: 'Invoice canceled', failed: 'Failed to cancel invoice' },
} as const

/** Cancels or voids something; why stays in its history. */
export function ReasonDialog({
  what,
  id,
  title,
  cancel,
  received,
  onClose,
  children,
}: {
  readonly what: keyof typeof undoings
  readonly id: string
  /** Also on the button. */
  readonly title: string
  readonly cancel: string
  /** Money that was received and is to be decided about. */
  readonly received?: Money
  readonly onClose: () => void
  /** What comes of it. */
  readonly children: ReactNode
}) {
  // Pressed again after a lost answer it is the same refund, after a refusal another one.
  const [refundId, setRefundId] = useState(() => crypto.randomUUID())
  const { done, failed } = undoings[what]
  const isReceived = received !== undefined && received.amount > 0
  const form = useForm({
    start: { choice: undefined as ReceivedMoneyChoice | undefined, reason: '' },
    rules: ({ choice, reason }) => ({
      choice: isReceived && choice === undefined ? chooseReceivedMoney : undefined,
      reason: textProblem(invoiceText.reason, reason),
    }),
    send: ({ choice, reason }) =>
      what === 'cancel-invoice'
        ? call(what, {
            id,
            reason: reason.trim(),
            ...(choice && received ? { received: choice, shown_amount: received.amount } : {}),
          })
        : what === 'refund-tip'
          ? call(what, { id: refundId, payment_id: id, reason: reason.trim() })
          : call(what, { id, reason: reason.trim() }),
    done,
    failed: (error) => {
      toastFailure(failed, error)
      if (!mayBeUnderWay(error)) setRefundId(crypto.randomUUID())
    },
    onClose,
  })

  return (
    <FormDialog form={form} title={title} size="sm" cancel={cancel} look="danger" action={title}>
      <p className="mb-4 text-fg-muted">{children}</p>
      {received && isReceived ? <ReceivedMoneyField received={received} {...form.field('choice')} /> : null}
      <LongTextField
        label="Reason"
        required
        rows={3}
        maxLength={2 * invoiceText.reason.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
