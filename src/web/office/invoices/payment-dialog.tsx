import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { invoiceText } from '#domain/invoices/invoice.ts'
import { formatMoney, parseMoney, typedMoney } from '#domain/money.ts'
import {
  isPaymentDay,
  manualMethods,
  methodLabels,
  paymentMessages,
  type ManualMethod,
} from '#domain/payments/payment.ts'
import { textProblem } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { useToday } from '#web/shared/business.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { useRecordPayment } from './use-invoice-actions.ts'

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
  const [start] = useState(() => ({
    amount: typedMoney(invoice.balance),
    paid_on: today,
    method: 'bank_transfer' as ManualMethod,
    reference: '',
  }))
  const [form, setForm] = useState(start)
  const [judged, setJudged] = useState(false)
  const record = useRecordPayment(invoice, onClose)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  const amount = parseMoney(form.amount)
  const isAmount = amount !== undefined && amount > 0 && amount <= invoice.balance
  const isDay = isCalendarDate(form.paid_on) && isPaymentDay(form.paid_on, start.paid_on)
  const referenceProblem = textProblem(invoiceText.reference, form.reference)

  const submit = () => {
    setJudged(true)
    if (!isAmount || !isDay || referenceProblem) focusFirstProblem()
    else if (!record.isPending) record.mutate({ ...form, amount })
  }

  return (
    <Dialog
      title="Record Payment"
      subject={`${invoice.invoice_number}, ${fullName(invoice.booking)}, ${formatMoney(invoice.balance, invoice.currency)} open`}
      size="sm"
      unsaved={JSON.stringify(form) !== JSON.stringify(start)}
      busy={record.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={record.isPending} busyLabel="Saving…">
          Record Payment
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Amount ($)" required error={judged && !isAmount ? paymentMessages.amount : undefined}>
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
          <Field label="Date" required error={judged && !isDay ? dayProblem(form.paid_on) : undefined}>
            {(control) => (
              <Input
                {...control}
                type="date"
                className="num"
                max={start.paid_on}
                value={form.paid_on}
                onChange={(event) => change({ paid_on: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field label="Method">
          {(control) => (
            <Select
              {...control}
              value={form.method}
              onChange={(event) => {
                const chosen = methods.find((each) => each === event.target.value)
                if (chosen) change({ method: chosen })
              }}
            >
              {methods.map((method) => (
                <option key={method} value={method}>
                  {methodLabels[method]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Reference"
          hint="A cheque number, or the transfer's text"
          error={judged ? referenceProblem : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={form.reference}
              maxLength={2 * invoiceText.reference.max}
              onChange={(event) => change({ reference: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function dayProblem(typed: string): string {
  return isCalendarDate(typed) ? paymentMessages.day : 'Please choose a date'
}
