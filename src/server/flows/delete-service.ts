import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockService, updateService } from '#server/records/services/store.ts'

/** Deletes a service from the catalogue; bookings and quotes keep it (C-65). */
export async function deleteService(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const before = await lockService(tx, id)
    if (!before) return refuse('service.not-found')
    const now = app.clock()
    await updateService(tx, before.id, { active: false, deleted_at: now }, now)
    await recordEvent(tx, { kind: 'service.deleted', id: before.id, detail: { name: before.name } })
  })
}
