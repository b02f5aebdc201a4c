import { refundAmount } from '#domain/refusals/messages.ts'
import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import type { PaymentView } from '#contract/payment-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import { refundText } from '#domain/payments/refund.ts'
import { textProblem } from '#domain/text.ts'

import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, MoneyField } from '#web/office/kit/forms/form-fields.tsx'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { mayBeUnderWay } from './may-be-under-way.ts'

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
  const [id, setId] = useState(() => crypto.randomUUID())
  const amountOf = (typed: string) => {
    const amount = parseMoney(typed)
    return amount !== undefined && amount > 0 && amount <= payment.refundable ? amount : undefined
  }
  const form = useForm({
    start: { amount: typedMoney(owed > 0 ? owed : payment.refundable), reason: '' },
    rules: ({ amount, reason }) => ({
      amount: amountOf(amount) === undefined ? refundAmount : undefined,
      reason: textProblem(refundText.reason, reason),
    }),
    send: ({ amount, reason }) =>
      call('refund-payment', {
        id,
        payment_id: payment.id,
        amount: amountOf(amount) ?? 0,
        reason: reason.trim(),
      }),
    done: (_done, { values }) => `${formatMoney(amountOf(values.amount) ?? 0, invoice.currency)} refunded`,
    failed: (error) => {
      toastFailure('Failed to refund payment', error)
      // Pressed again after a lost answer it is the same refund, after a refusal another one.
      if (!mayBeUnderWay(error)) setId(crypto.randomUUID())
    },
    onClose,
  })
  const amount = amountOf(form.values.amount)

  return (
    <FormDialog
      form={form}
      title="Refund Payment"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}`}
      size="sm"
      cancel="Keep Payment"
      look="danger"
      action={`Refund ${amount === undefined ? 'Payment' : formatMoney(amount, invoice.currency)}`}
      busyLabel="Refunding…"
    >
      <p className="mb-4 text-fg-muted">
        {payment.by_hand
          ? `It came in by ${(methodLabels[payment.method] ?? payment.method).toLowerCase()}. Give it back the same way: this records that you did.`
          : 'It goes back to the card that was charged, usually within 5 to 10 days. This cannot be taken back.'}
      </p>
      <div className="grid gap-4">
        <MoneyField
          label="Amount ($)"
          required
          hint={`Up to ${formatMoney(payment.refundable, invoice.currency)}`}
          {...form.field('amount')}
        />
        <LongTextField
          label="Reason"
          required
          rows={3}
          maxLength={2 * refundText.reason.max}
          {...form.field('reason')}
        />
      </div>
    </FormDialog>
  )
}
