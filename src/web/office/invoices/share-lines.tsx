import type { InvoiceView } from '#contract/invoices.ts'
import { formatMoney } from '#domain/money.ts'
import { shareWords } from '#domain/payments/share-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** What the client lets someone else pay. */
export function ShareLines({ invoice: { shares, currency } }: { readonly invoice: InvoiceView }) {
  const zone = useBusinessZone()
  if (shares.length === 0) return null
  return (
    <div className="mb-4">
      <h4 className="mb-1.5 text-small text-fg-muted">Someone else pays</h4>
      <ul className="grid gap-1.5">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {share.name}
              <span className="block text-small text-fg-muted">
                {share.email}, {shareWords(share, zone)}
              </span>
            </span>
            <span>{formatMoney(share.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
