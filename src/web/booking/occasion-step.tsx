import { fieldsOf } from '#domain/bookings/inquiry-fields.ts'
import { addDays } from '#domain/time.ts'
import { InquiryControl, type StepProps } from './inquiry-control.tsx'
import { useAvailability } from './use-availability.ts'

/** Step 2: date, time, location and guests. The calendar takes the left column. */
export function OccasionStep(given: StepProps) {
  const { form, today, problemOf } = given
  const availability = useAvailability(form.event_date || addDays(today, 1), problemOf('event_date'))
  const props = { ...given, availability }

  return (
    <div className="grid grid-cols-1 items-start gap-7 md:grid-cols-[minmax(20rem,400fr)_566fr] md:gap-14">
      <InquiryControl {...props} field="event_date" />
      <div className="grid grid-cols-1 gap-6">
        {fieldsOf('occasion').map((field) =>
          field === 'event_date' ? null : <InquiryControl key={field} {...props} field={field} />,
        )}
      </div>
    </div>
  )
}
