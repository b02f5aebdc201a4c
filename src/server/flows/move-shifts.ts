import { isOpenEvent } from '#domain/events/event.ts'
import type { KeptShifts } from '#contract/assignment-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { moveShiftsOf, type MovedShifts } from '#server/records/schedule/event-assignments.ts'
import { lockSubject } from './steps/lock-subject.ts'

/**
 * Moves the shifts that an event left behind with its start (rules.md, T-15). One that starts at another time by now stays, so a
 * repeated request moves none.
 */
export async function moveShifts(
  app: AppContext,
  actor: Actor,
  { event_id, from, to, shifts }: KeptShifts,
): Promise<MovedShifts> {
  return inTransaction(app, actor, async (tx) => {
    const { event } = await lockSubject(tx, { event_id })
    if (!event) return refuse('event.not-found')
    if (!isOpenEvent(event.status)) return refuse('event.not-open')
    if (event.start_at !== to) return refuse('shift.event-moved')
    const { time_zone: zone } = await app.settings()
    return moveShiftsOf(tx, event_id, { from, to, zone }, app.clock(), shifts)
  })
}
