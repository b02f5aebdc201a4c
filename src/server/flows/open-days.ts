import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { deleteBlackout, lockUnits } from '#server/records/availability/units.ts'

/** Opens blocked days again; who waits for them is offered them. */
export async function openDays(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    await lockUnits(tx)
    const opened = isUuid(id) ? await deleteBlackout(tx, id) : undefined
    if (!opened) return refuse('date.blackout-not-found')
    const { from_date, to_date, is_yearly, reason, unit_ids } = opened
    const detail = { from_date, to_date, is_yearly, reason, unit_ids }
    return recordEvent(tx, { kind: 'blackout.removed', id, detail })
  })
}
