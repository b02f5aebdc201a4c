import { invoiceText } from '#domain/invoices/invoice.ts'
import { paymentTermsChoices, paymentTermsTexts } from '#domain/invoices/payment-terms.ts'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { GrowingTextField, SelectField, type BoundField } from '#web/office/kit/forms/form-fields.tsx'
import type { InvoiceTerms } from './invoice-draft.ts'

/** When it is due and how it is to be paid; words of one's own for custom terms only (C-07). */
export function TermsFields({
  field,
  withoutTerms = false,
}: {
  readonly field: (name: keyof InvoiceTerms) => BoundField
  /** An automatic invoice has none, and may stay so. */
  readonly withoutTerms?: boolean
}) {
  return (
    <>
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <SelectField label="Payment terms" {...field('payment_terms')}>
          {withoutTerms ? <option value="">No special terms</option> : null}
          {paymentTermsChoices.map((choice) => (
            <option key={choice} value={choice}>
              {paymentTermsTexts[choice]}
            </option>
          ))}
        </SelectField>
        <DateField label="Due date" required {...field('due_date')} />
      </div>
      {field('payment_terms').value === 'custom' ? (
        <GrowingTextField
          label="Custom terms"
          hint="Printed on the invoice as you write it."
          maxLength={2 * invoiceText.custom_terms.max}
          {...field('custom_terms')}
        />
      ) : null}
    </>
  )
}
