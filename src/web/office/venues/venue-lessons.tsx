/** Everything that was learned at a venue, newest first. */
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { VenueLesson, VenueView } from '#contract/venue-view.ts'
import { IconButton } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { call } from '#web/shared/api.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { lessonSource } from './lesson-words.ts'

export function VenueLessons({ venue }: { readonly venue: VenueView }) {
  const [edited, setEdited] = useState<VenueLesson>()
  const zone = useBusinessZone()
  const remove = useWrite({
    send: (id: string) => call('remove-venue-lesson', { id, removed: true }),
    done: 'Note removed',
    undo: (_answer, id) => () => call('remove-venue-lesson', { id, removed: false }),
    failed: 'Failed to remove the note',
  })
  if (venue.lessons.length === 0) return null

  return (
    <Section
      title="What we learned"
      aside={<span className="num text-small text-fg-muted">{venue.lessons.length}</span>}
      className="col-span-full"
    >
      <ul className="-mt-2 grid divide-y divide-line">
        {venue.lessons.map((lesson) => (
          <li key={lesson.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2.5">
            <div className="min-w-0">
              <p className="whitespace-pre-line wrap-anywhere">{lesson.text}</p>
              <p className="num text-small text-fg-muted">{lessonSource(lesson, zone)}</p>
            </div>
            <span className="flex gap-0.5">
              <IconButton
                label={`Edit “${short(lesson.text)}”`}
                onClick={() => setEdited(lesson)}
                className="md:size-9"
              >
                <Pencil aria-hidden="true" className="size-4" strokeWidth={1.6} />
              </IconButton>
              <IconButton
                label={`Remove “${short(lesson.text)}”`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(lesson.id)}
                className="md:size-9"
              >
                <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.6} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {edited ? <LessonDialog venue={venue} lesson={edited} onClose={() => setEdited(undefined)} /> : null}
    </Section>
  )
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
