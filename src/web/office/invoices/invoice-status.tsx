import type { InvoiceRow } from '#contract/invoices.ts'
import { invoiceTone } from '#domain/invoices/invoice.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'

/** How an invoice stands; an overdue one that was never sent, or is paid in part, says that too. */
export function InvoiceStatusBadges({
  invoice: { status, stored_status },
}: {
  readonly invoice: Pick<InvoiceRow, 'status' | 'stored_status'>
}) {
  const beneath = status === 'overdue' && (stored_status === 'draft' || stored_status === 'partial')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 rows:max-w-28 cards:justify-end">
      <Badge tone={invoiceTone(status)}>{statusWord(status)}</Badge>
      {beneath ? (
        <Badge tone={invoiceTone(stored_status)} small>
          {statusWord(stored_status)}
        </Badge>
      ) : null}
    </span>
  )
}
