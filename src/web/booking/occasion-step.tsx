import { guestCounts, startTimes } from '#domain/bookings/choices.ts'
import { hourLabel, type CalendarDate } from '#domain/time.ts'
import { FieldGroup } from '#ui/field.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { ChipField, ChoiceField, TextField, type StepProps } from './inquiry-fields.tsx'

/** Step 2: when, where and for how many. */
export function OccasionStep({ today, ...props }: StepProps & { readonly today: CalendarDate }) {
  const { form, problemOf, onChange } = props

  return (
    <div className="grid items-start gap-7 md:grid-cols-[minmax(20rem,400fr)_566fr] md:gap-14">
      <FieldGroup label="Event date" required error={problemOf('event_date')}>
        <EventCalendar
          value={form.event_date}
          today={today}
          onPick={(date) => onChange('event_date', date)}
        />
      </FieldGroup>
      <div className="grid gap-6">
        <ChoiceField
          {...props}
          field="start_time"
          label="Start time"
          required
          choices={startTimes}
          labelOf={hourLabel}
          empty="Select a time"
        />
        <TextField
          {...props}
          field="location"
          label="Venue or location"
          required
          autoComplete="off"
          placeholder="Venue, town or address"
        />
        <ChipField
          {...props}
          field="guest_count"
          label="Expected guest count"
          required
          choices={guestCounts}
        />
      </div>
    </div>
  )
}
