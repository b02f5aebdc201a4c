import { mostLessons } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findEvent } from '#server/records/events/read.ts'
import { countLessons, insertLesson, lockLesson, updateLesson } from '#server/records/venues/lessons.ts'
import { lockVenue, touchVenue } from '#server/records/venues/store.ts'

interface SaveLessonInput {
  readonly id: string
  readonly venue_id: string
  /** The version that was read; 0 for a new one. */
  readonly version: number
  readonly text: string
  readonly event_id: string | null
}

/** Adds or changes what was learned at a venue. A repeated call has no effect. */
export async function saveVenueLesson(
  app: AppContext,
  actor: Actor,
  { id, venue_id, version, text, event_id }: SaveLessonInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const venue = await lockVenue(tx, venue_id)
    if (!venue) return refuse('venue.not-found')
    if (event_id !== null && !(await findEvent(tx, event_id))) return refuse('event.not-found')
    const before = await lockLesson(tx, id)
    const now = app.clock()
    if (!before) {
      if (version > 0) return refuse('venue.lesson-not-found')
      if ((await countLessons(tx, venue.id)) >= mostLessons)
        return refuse('venue.most-lessons', String(mostLessons))
      await insertLesson(tx, { id, venue_id: venue.id, text, event_id }, now)
      await touchVenue(tx, venue.id, now)
      return recordEvent(tx, { kind: 'venue.lesson-added', id: venue.id, detail: { text } })
    }
    if (before.venue_id !== venue.id || before.removed_at) return refuse('venue.lesson-not-found')
    if (before.text === text && before.event_id === event_id) return undefined
    if (before.version !== version) return refuse('venue.lesson-version-conflict')
    await updateLesson(tx, id, { text, event_id }, now)
    await touchVenue(tx, venue.id, now)
    const detail = { text: { from: before.text, to: text } }
    return recordEvent(tx, { kind: 'venue.lesson-changed', id: venue.id, detail })
  })
}
