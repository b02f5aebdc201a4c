import { invoiceNotDraft } from '#domain/messages.ts'
import { useState } from 'react'
import { useBusiness, useToday } from '#web/shared/business.tsx'

import { NoForm, RecordForm } from '#web/office/kit/opened-record.tsx'
import { invoiceById } from './invoice-data.ts'
import { draftOfInvoice, emptyDraft } from './invoice-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'

/** Writes a new invoice, or changes the draft of this id; one that is none closes itself without a word. */
export function InvoiceWriter({ write, onClose }: { readonly write: string; readonly onClose: () => void }) {
  if (write === 'new') return <NewInvoice onClose={onClose} />
  return <EditInvoice invoiceId={write} onClose={onClose} />
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
