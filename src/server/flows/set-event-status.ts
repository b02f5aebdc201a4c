/** Moving an event along its table (A §4). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { EventStatus } from '#domain/events/event.ts'
import { eventStep } from '#domain/events/event.ts'
import { eventMessages } from '#domain/events/fields.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { cancelShiftsOf } from '#server/records/schedule/event-assignments.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { EventRefusal } from '#server/records/events/refusal.ts'
import { lockEvent, moveEvent } from '#server/records/events/store.ts'

/** Sets the status; the shifts of an event that is cancelled are cancelled with it. Its booking stays as it is. */
export async function setEventStatus(
  shell: Shell,
  actor: Actor,
  { id, status }: { id: string; status: EventStatus },
): Promise<Verdict<true, EventRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return no({ kind: 'not-found', message: eventMessages.notFound })
    const step = eventStep(event.status, status)
    if (!step.ok) return no({ kind: 'refused', message: step.refusal.message })
    if (step.value === 'unchanged') return yes(true)
    const now = shell.clock()
    await moveEvent(tx, id, status, now)
    const shifts = status === 'cancelled' ? await cancelShiftsOf(tx, id, now) : 0
    const detail = { from: event.status, to: status, ...(shifts > 0 ? { shifts_cancelled: shifts } : {}) }
    await recordEvent(tx, { kind: 'event.status-changed', id, detail })
    return yes(true)
  })
}
