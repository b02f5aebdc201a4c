import type { InferContractRouterOutputs } from '@orpc/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Contract } from '#contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { toast, toastFailure } from '#web/office/kit/writes/toast.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { BookingDetails } from './booking-details.tsx'
import { invoicePrefill } from './new-invoice-data.ts'
import { inputOfTerms, termsProblems } from './invoice-draft.ts'
import { InvoiceItems } from './invoice-items.tsx'
import { invoiceKindLabels } from './invoice-words.ts'
import { TermsFields } from './terms-fields.tsx'

type Prefill = InferContractRouterOutputs<Contract>['read-invoice-prefill']

interface QuoteBilling {
  readonly quoteId: string
  readonly kind: 'full' | 'deposit'
  readonly onClose: () => void
}

/** An invoice from a quote: what it says and comes to is the quote's, only its terms are chosen. */
export function PrefilledInvoice({ quoteId, kind, onClose }: QuoteBilling) {
  const { data, error } = useQuery({ ...invoicePrefill(quoteId, kind), retry: false })
  const opened = useEffectEvent(() => toast({ tone: 'info', title: `Prefilled ${kind} invoice from quote` }))
  const failed = useEffectEvent((reason: Error) => {
    toastFailure('Could not prefill from quote', reason)
    onClose()
  })
  useEffect(() => {
    if (data) opened()
  }, [data])
  useEffect(() => {
    if (error) failed(error)
  }, [error])

  if (data) return <QuoteForm quoteId={quoteId} kind={kind} prefill={data} onClose={onClose} />
  return (
    <Dialog title="Create Invoice" size="xl" onClose={onClose}>
      <SkeletonRows label="Loading the quote…" rows={5} columns={4} />
    </Dialog>
  )
}

function QuoteForm({ quoteId, kind, prefill, onClose }: QuoteBilling & { readonly prefill: Prefill }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    start: {
      due_date: prefill.due_date,
      // Half of a deposit now and half after the event would be no deposit any more.
      payment_terms: prefill.kind === 'full' ? '50_50_event' : '100_upfront',
      custom_terms: '',
    },
    rules: termsProblems,
    send: (terms) =>
      call('create-invoice-from-quote', { id, quote_id: quoteId, kind, ...inputOfTerms(terms) }),
    done: 'Invoice created from quote',
    failed: 'Failed to create invoice',
    onClose,
  })

  return (
    <Dialog
      title="Create Invoice"
      subject={`${invoiceKindLabels[prefill.kind]} for quote ${prefill.quote_number}`}
      size="xl"
      unsaved={form.unsaved}
      busy={form.busy}
      onClose={form.close}
      actions={
        <Button look="primary" busy={form.busy} busyLabel="Creating…" onClick={() => form.submit()}>
          Create Invoice
        </Button>
      }
    >
      <fieldset disabled={form.busy} className="grid min-w-0 gap-5">
        <BookingDetails booking={prefill.booking} />
        <TermsFields field={form.field} />
        <Section title="Items" aside={<span className="text-small text-fg-muted">As in the quote</span>}>
          <InvoiceItems invoice={prefill} />
        </Section>
      </fieldset>
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
    </Dialog>
  )
}
