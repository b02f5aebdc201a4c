import type { ServiceInput, ServiceView } from '#contract/services.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockService, updateService } from '#server/records/services/store.ts'

/** Saves over the version that was read; a repeated save has no effect. The audit entry keeps the old values. */
export async function changeService(
  app: AppContext,
  actor: Actor,
  { id, version, ...content }: ServiceInput & { readonly id: string; readonly version: number },
): Promise<ServiceView> {
  return inTransaction(app, actor, async (tx) => {
    const before = await lockService(tx, id)
    if (!before) return refuse('service.not-found')
    const detail = fieldChanges<ServiceInput>(before, content)
    if (Object.keys(detail).length === 0) return before
    if (before.version !== version) return refuse('service.version-conflict')
    const service = await updateService(tx, before.id, content, app.clock())
    await recordEvent(tx, { kind: 'service.changed', id: before.id, detail })
    return service
  })
}
