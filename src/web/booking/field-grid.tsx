import { inquiryFields, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { InquiryControl, type StepProps } from './inquiry-control.tsx'

/** Fields in two columns. Choices and names share a row; other fields take a whole row. */
export function FieldGrid({ fields, ...props }: StepProps & { readonly fields: readonly InquiryField[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-x-6">
      {fields.map((field) => (
        <div key={field} className={isShort(field) ? undefined : 'md:col-span-2'}>
          <InquiryControl {...props} field={field} />
        </div>
      ))}
    </div>
  )
}

function isShort(field: InquiryField): boolean {
  const { kind } = inquiryFields[field]
  return kind === 'choice' || kind === 'name'
}
