import { invoiceText, paymentTermsChoices, paymentTermsTexts } from '#domain/invoices/invoice.ts'
import { Field, Input, Select } from '#ui/field.tsx'
import { GrowingText } from '#web/office/kit/growing-text.tsx'
import type { Problems } from './draft-problems.ts'
import { termsOf, type InvoiceTerms } from './invoice-draft.ts'

/** When it is due and how it is to be paid; words of one's own for custom terms only (decisions C-07). */
export function TermsFields({
  terms,
  withoutTerms,
  problems,
  disabled,
  onChange,
}: {
  readonly terms: InvoiceTerms
  /** An automatic invoice has none, and may stay so. */
  readonly withoutTerms: boolean
  readonly problems: Problems
  readonly disabled: boolean
  readonly onChange: (terms: Partial<InvoiceTerms>) => void
}) {
  return (
    <>
      <div className="grid gap-3.5 md:grid-cols-[1fr_11rem]">
        <Field label="Payment terms">
          {(control) => (
            <Select
              {...control}
              value={terms.payment_terms}
              disabled={disabled}
              onChange={(event) => onChange({ payment_terms: termsOf(event.target.value) })}
            >
              {withoutTerms ? <option value="">No special terms</option> : null}
              {paymentTermsChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {paymentTermsTexts[choice]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="due_date" label="Due date" required error={problems['due_date']}>
          {(control) => (
            <Input
              {...control}
              type="date"
              className="num"
              value={terms.due_date}
              disabled={disabled}
              onChange={(event) => onChange({ due_date: event.target.value })}
            />
          )}
        </Field>
      </div>
      {terms.payment_terms === 'custom' ? (
        <Field
          id="custom_terms"
          label="Custom terms"
          hint="Printed on the invoice as you write it."
          error={problems['custom_terms']}
        >
          {(control) => (
            <GrowingText
              {...control}
              value={terms.custom_terms}
              maxLength={2 * invoiceText.custom_terms.max}
              disabled={disabled}
              onChange={(event) => onChange({ custom_terms: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
