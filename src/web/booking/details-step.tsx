import type { EventType } from '#domain/bookings/choices.ts'
import { fieldsOf } from '#domain/bookings/inquiry-fields.ts'
import { Art } from '#ui/ornament.tsx'
import { eventPictures } from '#web/shared/event-pictures.ts'
import { FieldGrid } from './field-grid.tsx'
import type { StepProps } from './inquiry-control.tsx'

/** Step 3: the optional details of this event type. */
export function DetailsStep({ eventType, ...props }: StepProps & { readonly eventType: EventType }) {
  return (
    <div className="grid items-start md:grid-cols-[710fr_256fr] md:gap-14">
      <FieldGrid {...props} fields={fieldsOf(eventType)} />
      <Art
        url={eventPictures[eventType]}
        viewBox="0 0 240 220"
        className="w-full text-gold-300 max-md:hidden md:mt-4"
      />
    </div>
  )
}
