import { useId, useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { refundText } from '#domain/payments/refund.ts'
import { cancelers, type Canceler } from '#domain/refunds/terms.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, MoneyField } from '#web/office/kit/forms/form-fields.tsx'
import { RadioOption } from '#web/office/kit/forms/radio-option.tsx'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

/** What is refused of a refund once the decision is stored. */
const refusedAfterwards = [
  'refund.amount',
  'refund.declined',
  'refund.disputed',
  'refund.other-amount',
  'refund.other-provider',
  'refund.waiting',
] as const
const labels: Readonly<Record<Canceler, string>> = { client: 'The client canceled', bar: 'We canceled' }

/** Keeps and refunds the money of a canceled booking: as the terms say, or another amount with a reason. */
export function SettleDialog({
  invoice,
  proposals,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly proposals: NonNullable<InvoiceView['refund_proposals']>
  readonly onClose: () => void
}) {
  const [id] = useState(() => crypto.randomUUID())
  const group = useId()
  const { currency } = invoice
  const owed = proposals.bar.kept + proposals.bar.refund
  const keptOf = (typed: string) => {
    const kept = parseMoney(typed)
    return kept !== undefined && kept <= owed ? kept : undefined
  }
  const form = useForm({
    start: { by: 'client' as Canceler, kept: typedMoney(proposals.client.kept), reason: '' },
    rules: ({ by, kept, reason }) => ({
      kept:
        keptOf(kept) === undefined
          ? `Please enter an amount up to ${formatMoney(owed, currency)}`
          : undefined,
      reason:
        reason.trim() === '' && keptOf(kept) === proposals[by].kept
          ? undefined
          : textProblem(
              { ...refundText.reason, message: 'Please say why it is not what the terms say' },
              reason,
            ),
    }),
    send: ({ by, kept, reason }) =>
      call('settle-cancellation', {
        id,
        invoice_id: invoice.id,
        canceled_by: by,
        kept: keptOf(kept) ?? 0,
        shown_amount: owed,
        reason: reason.trim() || null,
      }),
    done: ({ refunded }) =>
      refunded > 0 ? `${formatMoney(refunded, currency)} refunded` : 'Kept as a cancellation fee',
    failed: (error) => {
      toastFailure('Failed to settle the cancellation', error)
      // What is kept is stored then, or another amount is owed back; the invoice shows what is left to refund.
      if (isRefusedAs(error, 'payment.other-amount', ...refusedAfterwards)) onClose()
    },
    onClose,
  })
  const { by } = form.values
  const kept = keptOf(form.values.kept)

  return (
    <FormDialog
      form={form}
      title="Settle the Cancellation"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}`}
      size="sm"
      action={kept === owed ? 'Keep It' : `Refund ${formatMoney(owed - (kept ?? 0), currency)}`}
    >
      <fieldset className="mb-4 divide-y divide-line overflow-hidden rounded-md border border-line-strong">
        <legend className="sr-only">Who canceled?</legend>
        {cancelers.map((each) => (
          <RadioOption
            key={each}
            name={group}
            checked={by === each}
            detail={proposals[each].reason}
            onChoose={() => form.change({ by: each, kept: typedMoney(proposals[each].kept) })}
          >
            {labels[each]}
          </RadioOption>
        ))}
      </fieldset>
      <div className="grid gap-4">
        <MoneyField label={`Kept of ${formatMoney(owed, currency)}`} required {...form.field('kept')} />
        <LongTextField
          label="Reason"
          hint={`The terms say ${formatMoney(proposals[by].kept, currency)}. Another amount needs a reason.`}
          rows={3}
          maxLength={2 * refundText.reason.max}
          {...form.field('reason')}
        />
        <p className="text-small text-fg-muted">
          The rest goes back to those who paid, the newest payment first. A tip is not touched.
        </p>
      </div>
    </FormDialog>
  )
}
