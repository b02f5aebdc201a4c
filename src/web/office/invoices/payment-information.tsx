import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceView, PaymentView } from '#contract/invoices.ts'
import { termsInWords } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { manualMethods, methodLabels } from '#domain/payments/payment.ts'
import { dateOfInstant, isCalendarDate, mediumDate } from '#domain/time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { businessZone } from '#web/shared/business.ts'
import { Section } from '#web/office/kit/facts.tsx'
import { actionsOnInvoice } from './invoice-actions.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What is to be paid when, what came in, and what is still open. */
export function PaymentInformation({
  invoice,
  onRecord,
}: {
  readonly invoice: InvoiceView
  readonly onRecord: () => void
}) {
  const [voiding, setVoiding] = useState<PaymentView>()
  const { schedule, payments, status } = invoice
  const text = termsInWords(invoice)

  return (
    <Section
      title="Payment Information"
      className="md:col-span-2"
      aside={
        actionsOnInvoice(invoice).pay ? (
          <Button look="second" onClick={onRecord} className="md:min-h-8! md:px-2.5! md:text-small!">
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.6} />
            Record Payment
          </Button>
        ) : undefined
      }
    >
      <div className="num grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div>
          <h4 className="mb-1.5 text-small text-fg-muted">Terms</h4>
          <p className="whitespace-pre-line wrap-anywhere">{text || 'No special terms'}</p>
          <ul className="mt-2.5 grid gap-1.5" aria-label="Schedule">
            {schedule.map((each) => (
              <li key={each.label} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {each.label}
                  <span className="block text-small text-fg-muted">Due {mediumDate(each.due_date)}</span>
                </span>
                <span>{formatMoney(each.amount)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className="mb-1.5 text-small text-fg-muted">Payments</h4>
          {payments.length === 0 ? <p className="text-fg-muted">No payments yet.</p> : null}
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} onVoid={() => setVoiding(payment)} />
            ))}
          </ul>
          <dl className="mt-2.5 flex justify-between border-t border-line-strong pt-2 font-semibold">
            <dt>Balance</dt>
            <dd>{formatMoney(status === 'cancelled' ? 0 : invoice.balance)}</dd>
          </dl>
        </div>
      </div>
      {voiding ? (
        <ReasonDialog
          what="void-payment"
          id={voiding.id}
          title="Void Payment"
          confirm="Void Payment"
          cancel="Keep Payment"
          onClose={() => setVoiding(undefined)}
        >
          {formatMoney(voiding.amount)} counts as not received, and is open again. The record of it stays,
          with your reason.
        </ReasonDialog>
      ) : null}
    </Section>
  )
}

const stateWords: Readonly<
  Record<Exclude<PaymentView['status'], 'completed'>, readonly [string, BadgeTone]>
> = {
  pending: ['Pending', 'warn'],
  failed: ['Failed', 'bad'],
  voided: ['Voided', 'note'],
  refunded: ['Refunded', 'note'],
}

function Payment({ payment, onVoid }: { readonly payment: PaymentView; readonly onVoid: () => void }) {
  const { amount, refunded_amount, status, method, reference, reason } = payment
  const counts = status === 'completed'
  const byHand = manualMethods.some((each) => each === method)
  const details = [dayOf(payment), reference].filter(Boolean).join(', ')

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {methodLabels[method] ?? method}
          {counts ? null : (
            <Badge tone={stateWords[status][1]} small>
              {stateWords[status][0]}
            </Badge>
          )}
        </p>
        <p className="text-small wrap-anywhere text-fg-muted">{details}</p>
        {counts && refunded_amount > 0 ? (
          <p className="num text-small text-fg-muted">{formatMoney(refunded_amount)} refunded</p>
        ) : null}
        {reason ? <p className="text-small wrap-anywhere text-fg-muted">Reason: {reason}</p> : null}
      </div>
      <div className="grid justify-items-end">
        <span className={counts ? 'font-semibold' : 'text-fg-muted line-through'}>
          {formatMoney(counts ? amount - refunded_amount : amount)}
        </span>
        {counts && byHand ? (
          <button
            type="button"
            onClick={onVoid}
            className="-mr-1 inline-flex min-h-6 items-center rounded-xs px-1 text-small text-bad underline-offset-[.2em] hover:underline max-md:min-h-11"
          >
            Void
            <span className="sr-only">
              {' '}
              payment of {formatMoney(counts ? amount - refunded_amount : amount)}
            </span>
          </button>
        ) : null}
      </div>
    </li>
  )
}

/** By hand the day is given, online the instant is. */
function dayOf({ processed_at, created_at }: PaymentView): string {
  const at = processed_at ?? created_at
  return isCalendarDate(at) ? mediumDate(at) : dateOfInstant(at, businessZone)
}
