import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockService, updateService } from '#server/records/services/store.ts'

/** Offers a service, or no longer. */
export async function setServiceActive(
  app: AppContext,
  actor: Actor,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const before = await lockService(tx, id)
    if (!before) return refuse('service.not-found')
    if (before.active === active) return
    await updateService(tx, before.id, { active }, app.clock())
    const detail = { active: { from: before.active, to: active } }
    await recordEvent(tx, { kind: 'service.changed', id: before.id, detail })
  })
}
