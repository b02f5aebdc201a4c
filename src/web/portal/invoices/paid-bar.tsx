import type { PortalInvoice } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'

/** The payments of an invoice, what was refunded of them, and its balance. */
export function PaidBar({
  invoice: { paid_amount: paid, total_amount: total, balance, payments, refunded, currency },
}: {
  readonly invoice: PortalInvoice
}) {
  const percent = total > 0 ? Math.min(100, Math.floor((paid / total) * 100)) : 0

  return (
    <div className="mt-4 num text-ui">
      <div
        role="img"
        aria-label={`${percent} percent paid`}
        className="h-1.5 overflow-hidden rounded-full bg-porcelain-200"
      >
        <div className="h-full bg-ink-600" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 flex justify-between gap-4">
        <span>
          <b>{formatMoney(paid, currency)}</b> paid
        </span>
        <span className="text-fg-muted">
          {balance > 0 ? `${formatMoney(balance, currency)} remaining` : 'Nothing remaining'}
        </span>
      </p>
      {payments.length + refunded.length > 0 ? (
        <ul aria-label="Payments" className="mt-2 grid gap-1 text-fg-muted">
          {payments.map(({ amount, refunded: part, payer, ...how }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- payments are only ever added at the end
            <li key={place}>
              {formatMoney(amount + part, currency)} {howPaid(how, payer)}
              {part > 0 ? `, ${formatMoney(part, currency)} of it refunded` : ''}
            </li>
          ))}
          {refunded.map(({ amount, ...how }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- in the order of their payments
            <li key={place}>
              {formatMoney(amount, currency)} {howPaid(how)}, refunded
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function howPaid(
  { method, processed_at: day }: Pick<PortalInvoice['payments'][number], 'method' | 'processed_at'>,
  payer: string | null = null,
): string {
  const by = `by ${method.charAt(0).toLowerCase()}${method.slice(1)}`
  return [by, ...(payer ? [`, from ${payer}`] : []), ...(day ? [` on ${mediumDate(day)}`] : [])].join('')
}
