import { invoiceStatuses, invoiceTone } from '#domain/invoices/invoice.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'

/** `Sent`; with a prefix the status as it is stored, beside another record's own. */
export function InvoiceBadge({ status, prefix = '' }: { readonly status: string; readonly prefix?: string }) {
  const known = invoiceStatuses.find((each) => each === status)
  return (
    <Badge tone={known ? invoiceTone(known) : 'note'} small>
      {prefix === '' && known ? statusWord(known) : `${prefix}${status}`}
    </Badge>
  )
}
