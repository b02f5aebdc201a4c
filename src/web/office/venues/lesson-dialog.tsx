import { useState } from 'react'
import type { VenueLesson, VenueView } from '#contract/venue-view.ts'
import { lessonText } from '#domain/venues/venue.ts'
import { textProblem } from '#domain/text.ts'
import { dateOfInstant } from '#domain/time.ts'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, SelectField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** Says what was learned, and after which of the events there. */
export function LessonDialog({
  venue,
  lesson,
  onClose,
}: {
  readonly venue: VenueView
  /** The one that is changed; none for a new one. */
  readonly lesson?: VenueLesson
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  const [id] = useState(() => lesson?.id ?? crypto.randomUUID())
  const events = eventsOf(venue, lesson)
  const before = { id, venue_id: venue.id }
  const form = useForm({
    start: lesson ? typedOf(lesson) : { text: '', event_id: events[0]?.id ?? '' },
    base: { lesson },
    rules: ({ text }) => ({ text: textProblem(lessonText.text, text) }),
    send: async ({ text, event_id }, base) => {
      const version = base.lesson?.version ?? 0
      await call('save-venue-lesson', { ...before, version, text, event_id: event_id || null })
      return { version: version + 1 }
    },
    done: lesson ? 'Note saved' : 'Noted for the next crew',
    undo: (saved) =>
      lesson
        ? () =>
            call('save-venue-lesson', {
              ...before,
              ...saved,
              text: lesson.text,
              event_id: lesson.event?.id ?? null,
            })
        : () => call('remove-venue-lesson', { id, removed: true }),
    failed: 'Failed to save what we learned',
    conflict: {
      read: async (base) => {
        const { lessons } = (await read('read-venue', { id: venue.id })).venue
        return { lesson: lessons.find((each) => each.id === base.lesson?.id) }
      },
      valuesOf: (theirs) => (theirs.lesson ? typedOf(theirs.lesson) : { text: '', event_id: '' }),
    },
    onClose,
  })

  return (
    <FormDialog form={form} title="What We Learned" subject={venue.name} action="Save" size="sm">
      <div className="grid gap-4">
        <LongTextField
          label="What should the next crew know?"
          required
          rows={4}
          maxLength={lessonText.text.max}
          {...form.field('text')}
        />
        {events.length > 0 ? (
          <SelectField label="Learned after" {...form.field('event_id')}>
            <option value="">No event in particular</option>
            {events.map((event) => (
              <option key={event.id} value={event.id}>
                {event.title}, {dateOfInstant(event.start_at, zone)}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="note">
          Someone else saved it while you were editing it: “{form.theirs.lesson?.text}”
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}

function typedOf({ text, event }: VenueLesson) {
  return { text, event_id: event?.id ?? '' }
}

/** The events that it may have been learned after, the last one first. */
function eventsOf({ past, ahead }: VenueView, lesson: VenueLesson | undefined) {
  const events = [...past, ...ahead.toReversed()]
    .filter(({ kind }) => kind === 'event')
    .map(({ id, title, start_at }) => ({ id, title, start_at }))
  const own = lesson?.event
  return own && !events.some(({ id }) => id === own.id) ? [own, ...events] : events
}
