import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { mostInvoiceItems } from '#domain/invoices/invoice.ts'
import { formatMoney, type Rate } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingSelect } from './booking-select.tsx'
import { itemFieldId } from './draft-problems.ts'
import { draftTotals, type InvoiceDraft } from './invoice-draft.ts'
import { InvoiceItemRows } from './invoice-item-rows.tsx'
import { InvoiceSums } from './invoice-items.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useInvoiceForm, type SavedInvoice } from './use-invoice-form.ts'

/** An invoice by hand: everything typed stays until it is saved or given up. */
export function InvoiceForm({
  saved,
  first,
  taxRate,
  onClose,
}: {
  readonly saved: SavedInvoice
  readonly first: InvoiceDraft
  /** 8% by hand; an invoice from a quote keeps the quote's (decisions C-24). */
  readonly taxRate: Rate
  readonly onClose: () => void
}) {
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    onClose()
  }
  const writing = useInvoiceForm({ first, saved, taxRate, onDone: leave })
  const { draft, dispatch, problems, isNew, busy, other } = writing
  const sums = draftTotals(draft, taxRate)
  const finish = () => {
    const wrong = writing.finish()
    if (wrong) document.getElementById(wrong)?.focus()
  }

  return (
    <Dialog
      title={isNew ? 'Create Invoice' : 'Edit Invoice'}
      {...(writing.invoiceNumber === undefined ? {} : { subject: writing.invoiceNumber })}
      size="xl"
      unsaved={writing.unsaved}
      busy={busy}
      onClose={leave}
      actions={
        <Button look="primary" busy={busy} busyLabel={isNew ? 'Creating…' : 'Saving…'} onClick={finish}>
          {isNew ? 'Create Invoice' : 'Save Changes'}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isNew ? (
          <Field id="booking" label="Booking" required error={problems['booking']}>
            {(control) => (
              <BookingSelect
                control={control}
                chosen={draft.booking}
                disabled={busy}
                onChoose={(booking) => dispatch({ kind: 'booking', booking })}
              />
            )}
          </Field>
        ) : null}
        {draft.booking ? <BookingDetails booking={draft.booking} /> : null}
        <TermsFields
          terms={draft}
          withoutTerms={first.payment_terms === ''}
          problems={problems}
          disabled={busy}
          onChange={(terms) => dispatch({ kind: 'terms', terms })}
        />
        <InvoiceItemRows writing={writing} />
        <div className="grid items-start gap-6 border-t border-line pt-4 md:grid-cols-[1fr_19rem]">
          <div>
            <Button
              look="second"
              disabled={busy || draft.items.length >= mostInvoiceItems}
              onClick={() => {
                flushSync(() => dispatch({ kind: 'add' }))
                document.getElementById(itemFieldId(draft.nextKey, 'description'))?.focus()
              }}
            >
              <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              Add Item
            </Button>
          </div>
          <InvoiceSums sums={{ ...sums, tax_rate: taxRate }} />
        </div>
      </div>
      <LeaveQuestion unsaved={writing.unsaved} leaving={leaving} />
      {other ? (
        <ConfirmDialog
          title="This invoice was changed meanwhile"
          confirm="Load the Other Version"
          cancel="Keep Editing"
          onConfirm={writing.takeOther}
          onClose={writing.keepMine}
        >
          <p>
            Somebody else saved {other.invoice_number} with {other.items.length}{' '}
            {other.items.length === 1 ? 'item' : 'items'}, {formatMoney(other.total_amount, other.currency)}{' '}
            in all. Yours comes to {formatMoney(sums.total_amount)}.
          </p>
          <p className="mt-2">
            Keep editing, and saving again replaces the other version. Load the other one, and what you typed
            here is lost.
          </p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  )
}
