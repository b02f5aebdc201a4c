import { Download } from 'lucide-react'
import type { InvoiceView } from '#contract/invoices.ts'
import { Button } from '#ui/button.tsx'
import { useInvoiceActions } from './use-invoice-actions.ts'

/** An invoice without items; a draft can take those of its quote. */
export function MissingItems({ invoice }: { readonly invoice: InvoiceView }) {
  const { importItems } = useInvoiceActions(invoice)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-fg-muted">No items on this invoice.</p>
      {invoice.stored_status === 'draft' ? (
        <Button
          look="second"
          icon={Download}
          busy={importItems.isPending}
          busyLabel="Importing…"
          onClick={() => importItems.mutate()}
        >
          Import Items
        </Button>
      ) : null}
    </div>
  )
}
