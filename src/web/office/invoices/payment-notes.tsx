import type { PaymentView } from '#contract/payment-views.ts'
import { formatMoney, type Currency } from '#domain/money.ts'

/** What else is known of a payment: its tip, who paid it, and why it does not count. */
export function PaymentNotes({
  payment: { tip, payer, reason },
  currency,
}: {
  readonly payment: PaymentView
  readonly currency: Currency
}) {
  return (
    <>
      {tip > 0 ? (
        <p className="num text-small text-fg-muted">
          With a tip of {formatMoney(tip, currency)}, which is the crew’s
        </p>
      ) : null}
      {payer ? (
        <p className="text-small wrap-anywhere text-fg-muted">Paid by {payer} for the client</p>
      ) : null}
      {reason ? <p className="text-small wrap-anywhere text-fg-muted">Reason: {reason}</p> : null}
    </>
  )
}

/** Refunds that are on their way or failed. */
export function OpenRefunds({
  payment,
  currency,
}: {
  readonly payment: PaymentView
  readonly currency: Currency
}) {
  return payment.refunds
    .filter(({ status }) => status !== 'completed')
    .map(({ id, status, amount, failure }) => (
      <p key={id} className="num text-small wrap-anywhere text-fg-muted">
        {status === 'pending'
          ? `Refund of ${formatMoney(amount, currency)} on its way`
          : `Refund of ${formatMoney(amount, currency)} failed: ${failure ?? 'no reason given'}`}
      </p>
    ))
}

export const disputeWords = { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' } as const
