import { invoiceNotDraft } from '#domain/refusals/messages.ts'
import { useState } from 'react'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import { useBusiness, useToday } from '#web/shared/business.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { invoiceById } from './invoice-data.ts'
import { draftOfInvoice, emptyDraft } from './invoice-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { PrefilledInvoice } from './prefilled-invoice.tsx'

/**
 * Writes a new invoice, changes the draft of an id, or bills a quote, which goes before a draft, as the address says; what is
 * none closes itself without a word.
 */
export function InvoiceWriter(writing: { readonly onClose: () => void }) {
  return (
    <OpenedByAddress value="edit-invoice">
      <Writer {...writing} />
    </OpenedByAddress>
  )
}

function Writer({ onClose }: { readonly onClose: () => void }) {
  const [{ 'edit-invoice': write, 'invoice-quote': quoteId, kind }] = usePageSearch()
  if (quoteId !== undefined) {
    return (
      <PrefilledInvoice
        key={`${quoteId} ${kind}`}
        quoteId={quoteId}
        kind={kind === 'deposit' ? 'deposit' : 'full'}
        onClose={onClose}
      />
    )
  }
  if (write === undefined) return null
  if (write === 'new') return <NewInvoice onClose={onClose} />
  return <EditInvoice key={write} invoiceId={write} onClose={onClose} />
}

function NewInvoice({ onClose }: { readonly onClose: () => void }) {
  const today = useToday()
  const business = useBusiness()
  const [start] = useState(() => ({
    saved: { id: crypto.randomUUID(), version: 0, invoice: undefined },
    first: emptyDraft(today, business),
    taxRate: business.tax_rate,
  }))
  return <InvoiceForm {...start} onClose={onClose} />
}

const editTitle = 'Edit Invoice'

function EditInvoice({ invoiceId, onClose }: { readonly invoiceId: string; readonly onClose: () => void }) {
  return (
    <RecordForm
      title={editTitle}
      size="full"
      query={invoiceById(invoiceId)}
      failure="Failed to load invoice details"
      onClose={onClose}
    >
      {(invoice) =>
        invoice.stored_status === 'draft' ? (
          <InvoiceForm
            saved={{ id: invoice.id, version: invoice.version, invoice }}
            first={draftOfInvoice(invoice)}
            taxRate={invoice.tax_rate}
            onClose={onClose}
          />
        ) : (
          <NoForm title={editTitle} subject={invoice.invoice_number} onClose={onClose}>
            {invoiceNotDraft}
          </NoForm>
        )
      }
    </RecordForm>
  )
}
