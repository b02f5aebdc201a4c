import type { ReactNode } from 'react'
import { eventKinds } from '#domain/events/event.ts'
import { eventText } from '#domain/events/fields.ts'
import { Field, Input, Select, Textarea } from '#ui/field.tsx'
import { SearchedSelect } from '#web/office/kit/searched-select.tsx'
import { clientOptions } from './event-data.ts'
import type { EventForm } from './event-form.ts'
import type { EventWriting } from './use-event-form.ts'

/** The fields of A §5. */
export function EventFields({
  writing,
  clientLock,
  clientOfInquiry,
}: {
  readonly writing: EventWriting
  readonly clientLock: string | undefined
  readonly clientOfInquiry: ReactNode
}) {
  const { form, problems, busy, change } = writing
  const text = (name: Exclude<keyof EventForm, 'client'>) => ({
    value: form[name],
    disabled: busy,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Wide>
        <Field label="Title" required error={problems['title']}>
          {(control) => (
            <Input {...control} {...text('title')} maxLength={eventText.title.max} autoComplete="off" />
          )}
        </Field>
      </Wide>
      <Field label="Event type" required error={problems['event_type']}>
        {(control) => (
          <Select {...control} {...text('event_type')}>
            <option value="" disabled>
              Choose a type
            </option>
            {eventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kind}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {clientOfInquiry ?? (
        <Field
          label="Client"
          required
          error={problems['client_id']}
          {...(clientLock === undefined ? {} : { hint: clientLock })}
        >
          {(control) => (
            <SearchedSelect
              control={control}
              noun="clients"
              searchHint="Name, e-mail, company"
              placeholder="Choose a client"
              choices={clientOptions}
              chosen={form.client}
              chosenText={(client) => client.name}
              fact={(client) => client.name}
              detail={(client) => client.primary_email}
              disabled={busy || clientLock !== undefined}
              onChoose={(client) => change({ client })}
            />
          )}
        </Field>
      )}
      <Field label="Start" required error={problems['start_at']}>
        {(control) => <Input {...control} {...text('start')} type="datetime-local" className="num" />}
      </Field>
      <Field label="End" error={problems['end_at']}>
        {(control) => <Input {...control} {...text('end')} type="datetime-local" className="num" />}
      </Field>
      <Field label="Location" error={problems['location']}>
        {(control) => (
          <Input {...control} {...text('location')} maxLength={eventText.location.max} autoComplete="off" />
        )}
      </Field>
      <Field label="Venue" error={problems['venue']}>
        {(control) => (
          <Input {...control} {...text('venue')} maxLength={eventText.venue.max} autoComplete="off" />
        )}
      </Field>
      <Field label="Estimated guests" error={problems['guest_count_est']}>
        {(control) => (
          <Input
            {...control}
            {...text('guest_count_est')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            className="num"
          />
        )}
      </Field>
      <Field label="Final guests" error={problems['guest_count_final']}>
        {(control) => (
          <Input
            {...control}
            {...text('guest_count_final')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            className="num"
          />
        )}
      </Field>
      <Wide>
        <Field label="Notes" hint="Only you and your team see them." error={problems['notes']}>
          {(control) => <Textarea {...control} {...text('notes')} rows={3} maxLength={eventText.notes.max} />}
        </Field>
      </Wide>
    </div>
  )
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <div className="md:col-span-2">{children}</div>
}
