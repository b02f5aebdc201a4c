import type { EventType } from '#domain/bookings/choices.ts'
import { fieldsOf, inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { InquiryControl, type StepProps } from './inquiry-control.tsx'

/** Step 3: drinks, the optional details of this event type, and a message. */
export function DetailsStep({ eventType, ...props }: StepProps & { readonly eventType: EventType }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-6">
      {fieldsOf('wishes', eventType).map((field) => (
        <div key={field} className={widths[inquiryFields[field].kind] ?? 'md:col-span-2'}>
          <InquiryControl {...props} field={field} />
        </div>
      ))}
    </div>
  )
}

const widths: Readonly<Record<string, string>> = {
  choices: 'md:col-span-6',
  'long-text': 'md:col-span-6',
}
