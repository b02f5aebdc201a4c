import { mostLessons } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { countLessons, lockLesson, updateLesson } from '#server/records/venues/lessons.ts'
import { touchVenue } from '#server/records/venues/store.ts'

/** Removes what was learned at a venue, or restores it. */
export async function removeVenueLesson(
  app: AppContext,
  actor: Actor,
  { id, removed }: { readonly id: string; readonly removed: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const lesson = await lockLesson(tx, id)
    if (!lesson) return refuse('venue.lesson-not-found')
    if ((lesson.removed_at !== null) === removed) return undefined
    if (!removed && (await countLessons(tx, lesson.venue_id)) >= mostLessons)
      return refuse('venue.most-lessons', String(mostLessons))
    const now = app.clock()
    await updateLesson(tx, id, { removed_at: removed ? now : null }, now)
    await touchVenue(tx, lesson.venue_id, now)
    const kind = removed ? 'venue.lesson-removed' : 'venue.lesson-restored'
    return recordEvent(tx, { kind, id: lesson.venue_id, detail: { text: lesson.text } })
  })
}
