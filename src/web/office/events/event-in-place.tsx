import type { ReactNode } from 'react'
import type { EventView } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import type { FactPart } from '#domain/events/facts.ts'
import { validateEvent } from '#domain/events/fields.ts'
import { dateAndTime } from '#domain/time.ts'
import { AgreedNote } from '#web/office/kit/event-facts/agreed-note.tsx'
import { InPlace } from '#web/office/kit/forms/in-place.tsx'
import type { InPlaceField } from '#web/office/kit/forms/in-place-control.tsx'
import type { Typed } from '#web/office/kit/forms/use-in-place-form.ts'
import { read } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { formOf, type EventForm } from './event-form.ts'
import { eventInput, typedEvent, typedTimeProblems } from './event-input.ts'
import { duplicatesOf, sendEvent, tellSaved } from './event-sending.ts'

interface EventFact {
  readonly event: EventView
  /** What is changed, in a sentence: 'the venue'. */
  readonly label: string
  readonly fields: readonly InPlaceField[]
  /** What an agreement may be priced by: a note says so. */
  readonly part?: FactPart
  /** What the fields show of the event. */
  readonly typedOf: (form: EventForm) => Typed
  /** The event with what is typed. */
  readonly formWith: (form: EventForm, typed: Typed) => EventForm
  readonly children: ReactNode
}

/** A fact of an event, which can be changed in its place while the event is open. */
export function EventInPlace({ event, part, typedOf, formWith, children, ...fact }: EventFact) {
  const zone = useBusinessZone()
  const formed = (record: EventView) => formOf(record, record.client)
  return (
    <InPlace
      {...fact}
      note={
        part ? (
          <AgreedNote agreed={event.facts.agreed} parts={[part]} className="mt-2 mb-1 text-small" />
        ) : undefined
      }
      isClosed={!isOpenEvent(event.status)}
      base={event}
      typedOf={(record) => typedOf(formed(record))}
      problemOf={(typed, record) => {
        const form = formWith(formed(record), typed)
        const written = typedEvent(form)
        // The start that the event has may stay in the past.
        const clock = { now: new Date().toISOString(), before: record.start_at }
        return Object.values({ ...typedTimeProblems(form), ...validateEvent(written, clock) })[0]
      }}
      send={async (typed, record, insisted) => {
        const saved = await sendEvent(
          formWith(formed(record), typed),
          { kind: 'change', id: record.id, event: record },
          { create_anyway: insisted },
        )
        if (saved.shifts?.kept || saved.shifts?.moved || saved.shifts?.released.length)
          tellSaved('Event saved', saved)
      }}
      atOnce={(typed, record) => ({
        in: ['events', 'staff_assignments'],
        ids: [record.id],
        change: shownOf(formWith(formed(record), typed)),
      })}
      conflict={{
        noun: 'event',
        read: async ({ id }) => (await read('read-event', { id })).event,
        words: (theirs) => `Someone else saved ${theirs.title} while you were editing it.`,
      }}
      overridable={(error) => {
        const duplicates = duplicatesOf(error)
        if (!duplicates) return undefined
        const words = duplicates.map(({ title, start_at }) => `${title}, ${dateAndTime(start_at, zone)}`)
        return `${event.client.name} already has an event within 24 hours of this start: ${words.join('; ')}`
      }}
    >
      {children}
    </InPlace>
  )
}

/** What is read of an event with this form. */
function shownOf(form: EventForm) {
  const { title: _title, event_type: _type, location, venue, notes, ...rest } = eventInput(form)
  return {
    ...rest,
    location: location.trim() || null,
    venue: venue.trim() || null,
    notes: notes.trim() || null,
  }
}

/** A fact that is one text of the form. */
export function EventTextInPlace({
  name,
  field,
  ...fact
}: Omit<EventFact, 'fields' | 'typedOf' | 'formWith'> & {
  readonly name: 'location' | 'venue' | 'guest_count_est' | 'guest_count_final' | 'notes'
  readonly field: Omit<InPlaceField, 'name'>
}) {
  return (
    <EventInPlace
      {...fact}
      fields={[{ name, ...field }]}
      typedOf={(form) => ({ [name]: form[name] })}
      formWith={(form, typed) => ({ ...form, [name]: typed[name] ?? '' })}
    />
  )
}
