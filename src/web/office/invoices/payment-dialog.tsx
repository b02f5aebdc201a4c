import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paymentAmount, paymentDay } from '#domain/refusals/messages.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { invoiceText, isPayable } from '#domain/invoices/invoice.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { isPaymentDay, manualMethods, methodLabels } from '#domain/payments/payment.ts'
import { textProblem } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { useToday } from '#web/shared/business.tsx'

import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { MoneyField, TextField, type BoundField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { invoiceById } from './invoice-data.ts'

// `manual` is what marking as paid records.
const methods = manualMethods.filter((method) => method !== 'manual')

/** Records money that came in another way than online, up to what is open. */
export function PaymentDialog({
  invoice,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly onClose: () => void
}) {
  const today = useToday()
  // Money must not be counted twice: the same payment pressed again after a lost answer is one.
  const keyOf = useIdempotencyKey()
  // The form stays with what is typed; what is open by now is shown beside it.
  const { data } = useQuery(invoiceById(invoice.id))
  const now = data ?? invoice
  // After a lost answer less is open: the server knows that it is the same payment.
  const [began] = useState(invoice.balance)
  const most = Math.max(began, now.balance)
  const form = useForm({
    start: { amount: typedMoney(began), paid_on: today, method: 'bank_transfer', reference: '' },
    rules: ({ amount, paid_on, reference }) => ({
      amount: isAmount(parseMoney(amount), most) ? undefined : paymentAmount,
      paid_on: dayProblem(paid_on, today),
      reference: textProblem(invoiceText.reference, reference),
    }),
    send: ({ amount, method, ...values }) => {
      const input = {
        ...values,
        amount: parseMoney(amount) ?? 0,
        method: methods.find((each) => each === method) ?? 'bank_transfer',
        invoice_id: invoice.id,
      }
      return call('record-payment', input, { idempotencyKey: keyOf(input) })
    },
    done: (_done, { values }) => [
      `Payment of ${formatMoney(parseMoney(values.amount) ?? 0, invoice.currency)} recorded`,
      'The client gets a receipt by email',
    ],
    failed: 'Failed to record payment',
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title="Record Payment"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}, ${openWords(now)}`}
      size="sm"
      action="Record Payment"
    >
      <div className="grid gap-4">
        <Meanwhile began={began} now={now} />
        <div className="grid grid-cols-2 items-start gap-4">
          <MoneyField label="Amount ($)" required {...form.field('amount')} />
          <DateField label="Date" required max={today} {...form.field('paid_on')} />
        </div>
        <MethodField {...form.field('method')} />
        <TextField
          label="Reference"
          hint="A check number, or the transfer's text"
          maxLength={2 * invoiceText.reference.max}
          {...form.field('reference')}
        />
      </div>
    </FormDialog>
  )
}

/** `$500.00 open`. */
function openWords({ status, balance, currency }: InvoiceView): string {
  return isPayable(status) ? `${formatMoney(balance, currency)} open` : 'nothing open'
}

/** What became of the invoice while the form was open. */
function Meanwhile({
  began,
  now: { status, balance, currency },
}: {
  readonly began: Cents
  readonly now: InvoiceView
}) {
  const words =
    status === 'cancelled'
      ? 'This invoice was canceled meanwhile: no payment can be recorded on it.'
      : !isPayable(status)
        ? 'This invoice was paid meanwhile: nothing is open on it.'
        : balance === began
          ? undefined
          : `Meanwhile ${formatMoney(balance, currency)} is open instead of ${formatMoney(began, currency)}.`
  return (
    <p role="status" className="border-l-3 border-gold-500 bg-surface-2 px-4 py-3 empty:hidden">
      {words}
    </p>
  )
}

/** One press chooses: a list would take two. */
function MethodField({ value, onWrite }: BoundField) {
  const name = useId()
  return (
    <FieldGroup label="Method" radios>
      <div className="grid grid-cols-2 gap-2">
        {methods.map((method) => (
          <label
            key={method}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3 pour hover:bg-surface-2/55 has-checked:border-accent has-checked:bg-surface-2"
          >
            <input
              type="radio"
              name={name}
              checked={method === value}
              onChange={() => onWrite(method)}
              className="size-4.5 shrink-0 accent-(--accent)"
            />
            {methodLabels[method]}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function isAmount(amount: number | undefined, most: number): boolean {
  return amount !== undefined && amount > 0 && amount <= most
}

function dayProblem(typed: string, today: string): string | undefined {
  if (!isCalendarDate(typed)) return 'Please choose a date'
  return isPaymentDay(typed, today) ? undefined : paymentDay
}
