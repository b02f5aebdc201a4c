import type { ReactNode } from 'react'
import { eventKinds } from '#domain/events/event.ts'
import { eventText } from '#domain/events/fields.ts'
import { Field } from '#ui/field.tsx'
import { ClientSelect } from '#web/office/kit/clients/client-select.tsx'
import { LongTextField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { VenueField } from '#web/office/kit/venues/venue-field.tsx'
import { cityOf } from '#web/office/kit/forms/time-zones.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import type { EventForm } from './event-form.ts'

export function EventFields({
  form: { values, problems, busy, change },
  clientLock,
  clientOfInquiry,
}: {
  readonly form: {
    readonly values: EventForm
    readonly problems: Problems
    readonly busy: boolean
    readonly change: (part: Partial<EventForm>) => void
  }
  readonly clientLock: string | undefined
  readonly clientOfInquiry: ReactNode
}) {
  const field = (name: Exclude<keyof EventForm, 'client' | 'linked' | 'read'>) => ({
    value: values[name],
    error: problems[name],
    onWrite: (value: string) => change({ [name]: value }),
  })
  const guests = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off', className: 'num' } as const
  const time = { type: 'datetime-local', className: 'num' }

  return (
    <fieldset disabled={busy} className="grid min-w-0 gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField
          label="Title"
          required
          maxLength={eventText.title.max}
          autoComplete="off"
          {...field('title')}
        />
      </div>
      <SelectField label="Event type" required {...field('event_type')}>
        <option value="" disabled>
          Choose a type
        </option>
        {eventKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </SelectField>
      {clientOfInquiry ?? (
        <Field
          label="Client"
          required
          error={problems['client_id']}
          {...(clientLock === undefined ? {} : { hint: clientLock })}
        >
          {(control) => (
            <ClientSelect
              control={control}
              chosen={values.client}
              disabled={busy || clientLock !== undefined}
              onChoose={(client) => change({ client })}
            />
          )}
        </Field>
      )}
      <TextField label="Start" required hint={useClockHint(values)} {...time} {...field('start_at')} />
      <TextField label="End" {...time} {...field('end_at')} />
      <TextField
        label="Location"
        maxLength={eventText.location.max}
        autoComplete="off"
        {...field('location')}
      />
      <VenueField
        label="Venue"
        value={{ text: values.venue, venue: values.linked ?? undefined }}
        error={problems['venue']}
        maxLength={eventText.venue.max}
        onChange={({ text, venue }, address) =>
          change({
            venue: text,
            linked: venue ?? null,
            ...(venue && address && values.location.trim() === '' ? { location: address } : {}),
          })
        }
      />
      <TextField label="Estimated guests" {...guests} {...field('guest_count_est')} />
      <TextField label="Final guests" {...guests} {...field('guest_count_final')} />
      <div className="md:col-span-2">
        <LongTextField
          label="Notes"
          hint="Only you and your team see them."
          rows={3}
          maxLength={eventText.notes.max}
          {...field('notes')}
        />
      </div>
    </fieldset>
  )
}

/** Which clock the times are on, where it is not the business's. */
function useClockHint({ zone }: EventForm): string | undefined {
  return zone === useBusinessZone() ? undefined : `On the clock of ${cityOf(zone)}.`
}
