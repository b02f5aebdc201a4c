import { ListChecks } from 'lucide-react'
import { mostItems } from '#domain/quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { DocumentBody, replaceBody } from '#web/office/kit/line-items/document-dialog.tsx'
import { PickFromServices } from '#web/office/kit/line-items/pick-from-services.tsx'
import { DocumentSums } from '#web/office/kit/line-items/document-sums.tsx'
import { LineItemsEditor } from '#web/office/kit/line-items/line-items-editor.tsx'
import { ClientView } from './client-view.tsx'
import { asOffer, type QuoteDraft } from './quote-draft.ts'
import { draftProblems, draftTotals } from './draft-problems.ts'
import { SubmitButtons, TextFields, type BuilderProps } from './quote-form-parts.tsx'
import { QuoteEnd } from './quote-end.tsx'
import { TaxField } from './tax-field.tsx'
import { useQuotePicker } from './use-quote-picker.ts'

/** A quote of lines with one tax. */
export function PlainForm(props: BuilderProps) {
  const { booking, today, form, view, onView } = props
  const { values: draft, change, problems } = form
  const changeLines = (next: (before: QuoteDraft['lines']) => QuoteDraft['lines']) =>
    change(({ lines }) => ({ lines: next(lines) }))
  const picker = useQuotePicker(booking, form.base.id, draft.lines, changeLines)
  const totals = draftTotals(draft)
  const submit = (choice: 'draft' | 'send') => {
    // What is wrong is shown where it is written.
    const isWrong = Object.values(draftProblems(draft, today)).some((problem) => problem !== undefined)
    if (isWrong || picker.items.length > 0) onView('edit')
    if (!picker.misses()) form.submit(choice)
  }
  const taxField = (
    <TaxField value={draft.tax_rate} busy={form.busy} onWrite={(tax_rate) => change({ tax_rate })} />
  )

  return (
    <DocumentBody
      busy={form.busy}
      picker={picker}
      sums={<DocumentSums sums={totals} tax={taxField} />}
      over={
        view === 'client' ? <ClientView draft={draft} saved={form.base.quote} booking={booking} /> : undefined
      }
      actions={<SubmitButtons form={form} onSubmit={submit} />}
    >
      <TextFields form={form} booking={booking} today={today} />
      <LineItemsEditor
        kind="quote"
        lines={draft.lines}
        most={mostItems}
        problems={problems}
        more={
          <>
            <PickFromServices picker={picker} disabled={draft.lines.items.length >= mostItems} />
            <Button look="quiet" icon={ListChecks} onClick={() => replaceBody(() => change(asOffer))}>
              Let the Client Choose
            </Button>
          </>
        }
        onChange={changeLines}
      />
      <QuoteEnd {...props} total={totals.total_amount} />
    </DocumentBody>
  )
}
