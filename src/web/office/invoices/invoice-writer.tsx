import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusiness, useToday } from '#web/shared/business.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { invoiceById } from './invoice-data.ts'
import { draftOfInvoice, emptyDraft } from './invoice-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { PrefilledInvoice } from './prefilled-invoice.tsx'
import type { WriterTarget } from './use-invoice-address.ts'

/** Writes a new invoice, changes a draft, or bills a quote; a target that is none closes itself without a word. */
export function InvoiceWriter({
  target,
  onClose,
}: {
  readonly target: WriterTarget
  readonly onClose: () => void
}) {
  switch (target.kind) {
    case 'new':
      return <NewInvoice onClose={onClose} />
    case 'edit':
      return <EditInvoice invoiceId={target.invoiceId} onClose={onClose} />
    case 'quote':
      return <PrefilledInvoice quoteId={target.quoteId} kind={target.billed} onClose={onClose} />
    default:
      return target satisfies never
  }
}

function NewInvoice({ onClose }: { readonly onClose: () => void }) {
  const today = useToday()
  const business = useBusiness()
  const [start] = useState(() => ({
    id: crypto.randomUUID(),
    first: emptyDraft(today, business),
    taxRate: business.tax_rate,
  }))
  return (
    <InvoiceForm
      saved={{ id: start.id, version: 0, invoice_number: undefined }}
      first={start.first}
      taxRate={start.taxRate}
      onClose={onClose}
    />
  )
}

const editTitle = 'Edit Invoice'

function EditInvoice({ invoiceId, onClose }: { readonly invoiceId: string; readonly onClose: () => void }) {
  const query = useQuery({ ...invoiceById(invoiceId), staleTime: 0 })
  // As it was when it was opened: what others do to it meanwhile must not take the form away.
  const [opened, setOpened] = useState<InvoiceView>()
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (query.data === null) close()
  }, [query.data])

  if (!opened) {
    return (
      <Dialog title={editTitle} size="xl" onClose={onClose}>
        {query.isError ? (
          <ReadFailed busy={query.isFetching} onRetry={() => void query.refetch()}>
            Failed to load invoice details
          </ReadFailed>
        ) : (
          <SkeletonRows label="Loading…" rows={5} columns={4} />
        )}
      </Dialog>
    )
  }
  if (opened.stored_status !== 'draft') {
    return (
      <Dialog title={editTitle} subject={opened.invoice_number} cancel="Close" size="sm" onClose={onClose}>
        <p>{invoiceMessages.notDraft}</p>
      </Dialog>
    )
  }
  return (
    <InvoiceForm saved={opened} first={draftOfInvoice(opened)} taxRate={opened.tax_rate} onClose={onClose} />
  )
}
