import { Download } from 'lucide-react'
import type { InvoiceView } from '#contract/invoices.ts'
import { Button } from '#ui/button.tsx'
import { toast, toastFailure } from '#web/office/kit/writes/toast.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

/** An invoice without items; a draft can take those of its quote. */
export function MissingItems({ invoice }: { readonly invoice: InvoiceView }) {
  const importItems = useWrite({
    send: () => call('import-invoice-items', { id: invoice.id }),
    done: 'Imported items from related quote',
    failed: (error) => {
      // Two of its refusals are messages of their own.
      if (!isRefusedAs(error, 'invoice.no-related-quote', 'invoice.empty-quote'))
        return toastFailure('Failed to import items', error)
      return toast({ tone: 'error', title: (error as Error).message })
    },
  })
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
