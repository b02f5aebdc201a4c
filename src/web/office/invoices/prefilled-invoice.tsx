import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InvoiceKind } from '#domain/invoices/invoice.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { tellDone, tellFailure, tellInfo } from '#web/office/kit/tell.ts'
import { call } from '#web/shared/api.ts'
import { BookingDetails } from './booking-details.tsx'
import { termsProblems } from './draft-problems.ts'
import { invoicePrefill } from './invoice-data.ts'
import { inputOfTerms, type InvoiceBooking, type InvoiceTerms } from './invoice-draft.ts'
import { InvoiceItems, InvoiceSums } from './invoice-items.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useRefreshInvoices } from './use-invoice-actions.ts'

interface QuoteBilling {
  readonly quoteId: string
  readonly kind: 'full' | 'deposit'
  readonly onClose: () => void
}

/** An invoice from a quote: what it says and comes to is the quote's, only its terms are chosen. */
export function PrefilledInvoice({ quoteId, kind, onClose }: QuoteBilling) {
  const { data, error } = useQuery({ ...invoicePrefill(quoteId, kind), retry: false })
  const opened = useEffectEvent(() => tellInfo(`Prefilled ${kind} invoice from quote`))
  const failed = useEffectEvent((reason: Error) => {
    tellFailure('Could not prefill from quote', reason)
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

interface Prefill {
  readonly booking: InvoiceBooking
  readonly quote_number: string
  readonly kind: InvoiceKind
  readonly due_date: string
  readonly tax_rate: number
  readonly subtotal: number
  readonly tax_amount: number
  readonly total_amount: number
  readonly items: readonly {
    readonly description: string
    readonly quantity: number
    readonly unit_price: number
    readonly line_total: number
  }[]
}

const kindWords = { full: 'Full invoice', deposit: 'Deposit invoice', balance: 'Balance invoice' } as const

function QuoteForm({ quoteId, kind, prefill, onClose }: QuoteBilling & { readonly prefill: Prefill }) {
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    onClose()
  }
  const [id] = useState(() => crypto.randomUUID())
  const [start] = useState<InvoiceTerms>({
    due_date: prefill.due_date,
    // Half of a deposit now and half after the event would be no deposit any more.
    payment_terms: prefill.kind === 'full' ? '50_50_event' : '100_upfront',
    custom_terms: '',
  })
  const [terms, setTerms] = useState(start)
  const [checked, setChecked] = useState(false)
  const unsaved = terms !== start
  const refresh = useRefreshInvoices()
  const create = useMutation({
    mutationFn: () =>
      call('create-invoice-from-quote', { id, quote_id: quoteId, kind, ...inputOfTerms(terms) }),
    onSuccess: () => {
      tellDone('Invoice created from quote')
      leave()
    },
    onError: (error) => tellFailure('Failed to create invoice', error),
    onSettled: refresh,
  })
  const finish = () => {
    setChecked(true)
    const wrong = Object.keys(termsProblems(terms))[0]
    if (wrong) document.getElementById(wrong)?.focus()
    else if (!create.isPending) create.mutate()
  }

  return (
    <Dialog
      title="Create Invoice"
      subject={`${kindWords[prefill.kind]} for quote ${prefill.quote_number}`}
      size="xl"
      unsaved={unsaved}
      busy={create.isPending}
      onClose={leave}
      actions={
        <Button look="primary" busy={create.isPending} busyLabel="Creating…" onClick={finish}>
          Create Invoice
        </Button>
      }
    >
      <div className="grid gap-5">
        <BookingDetails booking={prefill.booking} />
        <TermsFields
          terms={terms}
          withoutTerms={false}
          problems={checked ? termsProblems(terms) : {}}
          disabled={create.isPending}
          onChange={(changed) => setTerms((before) => ({ ...before, ...changed }))}
        />
        <Section title="Items" aside={<span className="text-small text-fg-muted">As in the quote</span>}>
          <InvoiceItems items={prefill.items} />
          <div className="mt-4">
            <InvoiceSums sums={prefill} />
          </div>
        </Section>
      </div>
      <LeaveQuestion unsaved={unsaved} leaving={leaving} />
    </Dialog>
  )
}
