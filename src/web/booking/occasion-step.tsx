import { fieldsOf } from '#domain/bookings/inquiry-fields.ts'
import { InquiryControl, type StepProps } from './inquiry-control.tsx'

/** Step 2: date, time, location and guests. The calendar takes the left column. */
export function OccasionStep(props: StepProps) {
  return (
    <div className="grid items-start gap-7 md:grid-cols-[minmax(20rem,400fr)_566fr] md:gap-14">
      <InquiryControl {...props} field="event_date" />
      <div className="grid gap-6">
        {fieldsOf('occasion').map((field) =>
          field === 'event_date' ? null : <InquiryControl key={field} {...props} field={field} />,
        )}
      </div>
    </div>
  )
}
