import type { ServiceInput, ServiceView } from '#contract/services.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { insertService } from '#server/records/services/store.ts'

/** Adds a service to the catalogue. */
export async function createService(
  app: AppContext,
  actor: Actor,
  input: ServiceInput,
): Promise<ServiceView> {
  return inTransaction(app, actor, async (tx) => {
    const service = await insertService(tx, input)
    await recordEvent(tx, { kind: 'service.created', id: service.id, detail: { name: service.name } })
    return service
  })
}
