import type { ReactNode } from 'react'
import type { PaymentView } from '#contract/payment-views.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import { dateOfInstant, isCalendarDate, mediumDate } from '#domain/time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { PaymentNotes, OpenRefunds, disputeWords } from './payment-notes.tsx'

const stateWords: Readonly<
  Record<Exclude<PaymentView['status'], 'completed'>, readonly [string, BadgeTone]>
> = {
  pending: ['Pending', 'warn'],
  failed: ['Failed', 'bad'],
  voided: ['Voided', 'note'],
  refunded: ['Refunded', 'note'],
}

/** One payment: how it came in, what became of it, and what may be done with it. */
export function PaymentRow({
  payment,
  currency,
  onVoid,
  onRefund,
  onRefundTip,
}: {
  readonly payment: PaymentView
  readonly currency: Currency
  readonly onVoid: () => void
  readonly onRefund: () => void
  readonly onRefundTip: () => void
}) {
  const zone = useBusinessZone()
  const { amount, refunded_amount, status, method, reference } = payment
  const counts = status === 'completed'
  const details = [dayOf(payment, zone), reference].filter(Boolean).join(', ')

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
        {payment.dispute_status ? (
          <p className="text-small">
            <Badge tone={payment.dispute_status === 'won' ? 'ok' : 'bad'} small>
              {disputeWords[payment.dispute_status]}
            </Badge>
          </p>
        ) : null}
        <OpenRefunds payment={payment} currency={currency} />
        {counts && refunded_amount > 0 ? (
          <p className="num text-small text-fg-muted">{formatMoney(refunded_amount, currency)} refunded</p>
        ) : null}
        <PaymentNotes payment={payment} currency={currency} />
      </div>
      <div className="grid justify-items-end">
        <span className={counts ? 'font-semibold' : 'text-fg-muted line-through'}>
          {formatMoney(counts ? amount - refunded_amount : amount, currency)}
        </span>
        <span className="-mr-1 flex gap-2">
          {payment.refundable > 0 ? (
            <RowLink onClick={onRefund}>
              Refund
              <span className="sr-only"> payment of {formatMoney(amount - refunded_amount, currency)}</span>
            </RowLink>
          ) : null}
          {payment.tip > 0 && status === 'refunded' ? (
            <RowLink onClick={onRefundTip}>Refund Tip</RowLink>
          ) : null}
          {counts && payment.by_hand && refunded_amount === 0 ? (
            <RowLink onClick={onVoid}>
              Void<span className="sr-only"> payment of {formatMoney(amount, currency)}</span>
            </RowLink>
          ) : null}
        </span>
      </div>
    </li>
  )
}

function RowLink({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 items-center rounded-xs px-1 text-small text-bad underline-offset-[.2em] hover:underline max-md:min-h-11"
    >
      {children}
    </button>
  )
}

/** By hand the day is given, online the instant is. */
function dayOf({ processed_at, created_at }: PaymentView, zone: string): string {
  const at = processed_at ?? created_at
  return isCalendarDate(at) ? mediumDate(at) : dateOfInstant(at, zone)
}
