import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  lockOutsideCalendar,
  removeOutsideCalendar as remove,
} from '#server/records/availability/outside-calendars.ts'
import { lockUnits } from '#server/records/availability/units.ts'

/** Ends the claims of an outside calendar and forgets its address and its copy; who waits is offered what is free. */
export async function removeOutsideCalendar(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    await lockUnits(tx)
    const removed = await lockOutsideCalendar(tx, id)
    if (!removed) return refuse('outside-calendar.not-found')
    await remove(tx, id, app.clock())
    return recordEvent(tx, { kind: 'outside-calendar.removed', id, detail: { name: removed.name } })
  })
}
