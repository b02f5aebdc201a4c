import { Link } from '@tanstack/react-router'
import type { InvoiceView } from '#contract/invoices.ts'
import { paths } from '#domain/addresses.ts'
import { isPayable } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { lateFeeAhead } from '#domain/late-fees/late-fee.ts'
import { factLinkClasses } from '#web/office/kit/records/facts.tsx'

/** The late fees of an invoice, or the invoice that a late fee is for. */
export function LateFees({
  invoice: { late_fees, currency, stored_status },
}: {
  readonly invoice: InvoiceView
}) {
  const { of, added, ahead } = late_fees
  if (!of && !ahead && added.length === 0) return null
  return (
    <section aria-label="Late fees" className="mt-3 border-t border-line pt-3">
      <h4 className="mb-1.5 text-small text-fg-muted">Late fees</h4>
      {of ? (
        <p>
          For <InvoiceLink invoice={of} />.
          {isPayable(stored_status) ? ' Cancel it to waive it; it is not added again.' : ''}
        </p>
      ) : null}
      {ahead ? <p>{lateFeeAhead(ahead, currency)}</p> : null}
      <ul className="grid gap-1">
        {added.map((fee) => (
          <li key={fee.id} className="flex flex-wrap justify-between gap-x-4">
            <InvoiceLink invoice={fee} />
            <span>
              {formatMoney(fee.total_amount, currency)}, {words[fee.status] ?? 'open'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const words: Readonly<Partial<Record<InvoiceView['status'], string>>> = {
  paid: 'paid',
  completed: 'paid',
  cancelled: 'waived',
}

function InvoiceLink({
  invoice: { id, invoice_number: number },
}: {
  readonly invoice: { readonly id: string; readonly invoice_number: string }
}) {
  return (
    <Link to={paths.admin.invoices} search={{ id }} className={factLinkClasses}>
      {number}
    </Link>
  )
}
