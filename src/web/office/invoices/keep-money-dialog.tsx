import { chooseReceivedMoney } from '#domain/refusals/messages.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { allocationKinds, refundText, type AllocationKind } from '#domain/payments/refund.ts'
import { textProblem } from '#domain/text.ts'

import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { ReceivedMoneyField } from './received-money-field.tsx'

/** Keeps money that is owed back: as a credit for the next invoice, or as a fee. */
export function KeepMoneyDialog({
  invoice,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly onClose: () => void
}) {
  const keyOf = useIdempotencyKey()
  const form = useForm({
    start: { kind: undefined as AllocationKind | undefined, reason: '' },
    rules: ({ kind, reason }) => ({
      kind: kind ? undefined : chooseReceivedMoney,
      reason: textProblem(refundText.reason, reason),
    }),
    send: ({ kind = 'credit', reason }) => {
      const input = {
        invoice_id: invoice.id,
        kind,
        shown_amount: invoice.owed_back,
        reason: reason.trim(),
      }
      return call('keep-owed-money', input, { idempotencyKey: keyOf(input) })
    },
    done: (_done, { values: { kind } }) =>
      kind === 'credit' ? 'Kept as credit for the next invoice' : 'Kept as a cancellation fee',
    failed: (error) => {
      toastFailure('Failed to keep the money', error)
      // The invoice shows what is owed back now.
      if (isRefusedAs(error, 'payment.other-amount')) onClose()
    },
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title="Keep This Money"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}`}
      size="sm"
      action="Keep It"
    >
      <ReceivedMoneyField
        received={{ amount: invoice.owed_back, currency: invoice.currency }}
        choices={allocationKinds}
        {...form.field('kind')}
      />
      <LongTextField
        label="Reason"
        required
        rows={3}
        maxLength={2 * refundText.reason.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
