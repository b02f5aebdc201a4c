import type { InvoiceView } from '#contract/invoices.ts'
import { mostInvoiceItems } from '#domain/invoices/invoice.ts'
import { formatMoney, formatRate, type Cents, type Rate } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ConflictQuestion } from '#web/office/kit/forms/form-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { DocumentBody, DocumentDialog } from '#web/office/kit/line-items/document-dialog.tsx'
import { PickFromServices } from '#web/office/kit/line-items/pick-from-services.tsx'
import { DocumentSums } from '#web/office/kit/line-items/document-sums.tsx'
import { LineItemsEditor } from '#web/office/kit/line-items/line-items-editor.tsx'
import type { Lines } from '#web/office/kit/line-items/lines.ts'
import { call, read } from '#web/shared/api.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingSelect } from './booking-select.tsx'
import {
  draftOfInvoice,
  draftProblems,
  draftTotals,
  incomplete,
  inputOfDraft,
  type InvoiceDraft,
} from './invoice-draft.ts'
import { InvoiceItems } from './invoice-items.tsx'
import { useInvoicePicker } from './use-invoice-picker.ts'
import { TermsFields } from './terms-fields.tsx'

/** Which invoice it is on the server; version 0 while it is not there. */
interface SavedInvoice {
  readonly id: string
  readonly version: number
  readonly invoice: InvoiceView | undefined
}

/** An invoice by hand: everything typed stays until it is saved or given up. */
export function InvoiceForm({
  saved,
  first,
  taxRate,
  onClose,
}: {
  readonly saved: SavedInvoice
  readonly first: InvoiceDraft
  /** 8% by hand; an invoice from a quote keeps the quote's (C-24). */
  readonly taxRate: Rate
  readonly onClose: () => void
}) {
  const isNew = saved.version === 0
  const form = useForm({
    start: first,
    base: saved,
    rules: (draft) => draftProblems(draft, taxRate),
    whole: incomplete,
    fields: ['booking', 'due_date', 'payment_terms', 'custom_terms', 'items'],
    send: (draft, base) => call('save-invoice', inputOfDraft(draft, base)),
    done: isNew ? 'Invoice created successfully!' : 'Invoice saved',
    failed: isNew ? 'Failed to create invoice' : 'Failed to save invoice',
    conflict: {
      read: async ({ id }) => {
        const { invoice } = await read('read-invoice', { id })
        return { id, version: invoice.version, invoice }
      },
      valuesOf: ({ invoice }) => (invoice ? draftOfInvoice(invoice) : first),
      savedOf: (draft) => inputOfDraft(draft, { id: '', version: 0 }),
    },
    onClose,
  })
  const { values: draft, change, theirs } = form
  const agreed = agreedInvoice(form.base)
  const sums = agreed ?? draftTotals(draft, taxRate)
  const changeLines = (next: (before: Lines) => Lines) =>
    agreed ? undefined : change(({ lines }) => ({ lines: next(lines) }))
  const picker = useInvoicePicker(draft, changeLines)

  return (
    <DocumentDialog
      form={form}
      title={isNew ? 'Create Invoice' : 'Edit Invoice'}
      subject={form.base.invoice?.invoice_number}
    >
      <DocumentBody
        busy={form.busy}
        picker={picker}
        sums={<DocumentSums sums={sums} tax={`Tax (${formatRate(sums.tax_rate)})`} />}
        actions={
          <Button
            look="primary"
            busy={form.busy}
            busyLabel={isNew ? 'Creating…' : 'Saving…'}
            onClick={() => (picker.misses() ? undefined : form.submit())}
          >
            {isNew ? 'Create Invoice' : 'Save Changes'}
          </Button>
        }
      >
        <div data-first-focus="" className="grid gap-4">
          {isNew ? (
            <Field label="Booking" required error={form.problems['booking']}>
              {(control) => (
                <BookingSelect
                  control={control}
                  chosen={draft.booking}
                  disabled={form.busy}
                  onChoose={(booking) => change({ booking })}
                />
              )}
            </Field>
          ) : null}
          {draft.booking ? <BookingDetails booking={draft.booking} /> : null}
          <TermsFields field={form.field} withoutTerms={first.payment_terms === ''} />
        </div>
        {agreed ? (
          <AgreedLines invoice={agreed} />
        ) : (
          <LineItemsEditor
            kind="invoice"
            lines={draft.lines}
            most={mostInvoiceItems}
            problems={form.problems}
            more={
              <PickFromServices picker={picker} disabled={draft.lines.items.length >= mostInvoiceItems} />
            }
            onChange={changeLines}
          />
        )}
        {theirs?.invoice ? (
          <ConflictQuestion form={form} noun="invoice">
            {conflictText(theirs.invoice, sums.total_amount)}
          </ConflictQuestion>
        ) : null}
      </DocumentBody>
    </DocumentDialog>
  )
}

/** `Someone else saved INV-202706-204 with 2 items, $900.00 in all. Yours comes to $850.00.` */
function conflictText({ invoice_number, items, total_amount, currency }: InvoiceView, mine: Cents): string {
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'}`
  return `Someone else saved ${invoice_number} with ${count}, ${formatMoney(total_amount, currency)} in all. Yours comes to ${formatMoney(mine, currency)}.`
}

/** The invoice where it follows an approved offer: charges and taxes were agreed with its lines, so they are not written here. */
function agreedInvoice({ invoice }: SavedInvoice): InvoiceView | undefined {
  return invoice && invoice.breakdown !== null ? invoice : undefined
}

/** The lines of an invoice that follows an approved offer. */
function AgreedLines({ invoice }: { readonly invoice: InvoiceView }) {
  return (
    <section aria-label="Lines" className="grid gap-3">
      <p className="text-fg-muted">
        The lines follow the approved quote, with its charges and taxes. For other amounts, change the quote.
      </p>
      <InvoiceItems invoice={invoice} />
    </section>
  )
}
